'use client';

import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '../messages/messages';
import { CATEGORIES } from './choice';
import type { LeaderboardChoice } from './choice';
import classes from './leaderboard.module.css';

const texts = messages.leaderboard;

interface Props {
  readonly choice: LeaderboardChoice;
  readonly onChange: (choice: LeaderboardChoice) => void;
}

/** Which part of the leaderboard to see; each choice begins at its first page. */
export function LeaderboardFilters({ choice, onChange }: Props): ReactNode {
  return (
    <div className={classes.filters} role="search">
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={choice.search}
        onChange={(event) => onChange({ ...choice, search: event.currentTarget.value, page: 1 })}
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
