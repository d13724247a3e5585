'use client';

import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ordinal, points } from '../format/numbers';
import { OwnPlaceDocument } from '../gql/graphql';
import { useQuery } from '../graph/use-query';
import { messages } from '../messages/messages';
import { categoryName } from './category-name';
import { pageOfRank } from './choice';
import classes from './leaderboard.module.css';

const texts = messages.leaderboard;
const NONE = {};

/** The viewer's own place, and the way to it. */
export function OwnPlace({ onShow }: { readonly onShow: (page: number) => void }): ReactNode {
  const { data } = useQuery(OwnPlaceDocument, NONE);
  const player = data?.viewer?.player ?? null;
  if (player === null) return null;
  const { rank } = player;
  return (
    <section className={`surface ${classes.own}`} aria-label={texts.own}>
      {rank === null ? (
        <Text>{texts.ownNone}</Text>
      ) : (
        <Group justify="space-between">
          <Text className="numbers">
            {texts.ownPlace(ordinal(rank), points(player.points), categoryName(player.category))}
          </Text>
          <Button variant="default" size="compact-md" onClick={() => onShow(pageOfRank(rank))}>
            {texts.toOwn}
          </Button>
        </Group>
      )}
    </section>
  );
}
