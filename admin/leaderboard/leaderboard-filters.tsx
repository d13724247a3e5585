'use client';

import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { messages } from '../messages/messages';
import { CATEGORIES } from './choice';
import type { LeaderboardChoice } from './choice';
import classes from './leaderboard.module.css';

const texts = messages.leaderboard;

/** While somebody types, the list waits. */
const TYPING_MS = 300;

interface Props {
  readonly choice: LeaderboardChoice;
  readonly onChange: (choice: LeaderboardChoice) => void;
}

/** Which part of the leaderboard to see; each choice begins at its first page. */
export function LeaderboardFilters({ choice, onChange }: Props): ReactNode {
  const [search, setSearch] = useState(choice.search);
  const ask = useDebouncedCallback((text: string) => onChange({ ...choice, search: text.trim(), page: 1 }), TYPING_MS);
  return (
    <div className={classes.filters} role="search">
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          ask(event.currentTarget.value);
        }}
      />
      <NativeSelect
        aria-label={texts.category}
        value={choice.category ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ ...choice, category: CATEGORIES.find((category) => category === value) ?? null, page: 1 });
        }}
        data={[
          { value: '', label: texts.anyCategory },
          ...CATEGORIES.map((value) => ({ value, label: texts.categories[value] })),
        ]}
      />
    </div>
  );
}
