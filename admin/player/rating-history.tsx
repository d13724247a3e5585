'use client';

import { Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { points } from '../format/numbers';
import { date } from '../format/time';
import { PlayerRatingDocument } from '../gql/graphql';
import { useQuery } from '../graph/use-query';
import { categoryName } from '../leaderboard/category-name';
import { messages } from '../messages/messages';
import { Failure } from '../shell/failure';
import { Panel } from '../shell/panel';
import { changesOf } from './category-changes';
import type { RatingDay } from './category-changes';
import { RatingTable } from './rating-table';

const texts = messages.rating;
const SPANS = [30, 90, 365];
const CHART_HEIGHT = 260;

/** Drawing comes with a library of its own; the page does not wait for it. */
const RatingChart = dynamic(() => import('./rating-chart').then(({ RatingChart: chart }) => chart), {
  ssr: false,
  loading: () => <Skeleton height={CHART_HEIGHT} aria-hidden="true" />,
});

/** R5: points over time, and when the category changed. */
export function RatingHistory({ nickname }: { readonly nickname: string }): ReactNode {
  const [days, setDays] = useState(90);
  const { data, error, reload } = useQuery(PlayerRatingDocument, { nickname, days });
  const history = data?.player?.ratingHistory ?? null;
  return (
    <Panel title={texts.title}>
      <SegmentedControl
        mt="xs"
        aria-label={texts.days}
        value={String(days)}
        onChange={(value) => setDays(Number(value))}
        data={SPANS.map((span) => ({ value: String(span), label: texts.span(span) }))}
      />
      {error !== null && <Failure text={error} onRetry={reload} />}
      {history === null && error === null && <Skeleton height={CHART_HEIGHT} mt="sm" aria-hidden="true" />}
      {history !== null && <History history={history} />}
    </Panel>
  );
}

function History({ history }: { readonly history: readonly RatingDay[] }): ReactNode {
  const [first, last] = [history[0], history.at(-1)];
  const values = history.map((day) => day.points);
  const most = Math.max(0, ...values);
  if (first === undefined || last === undefined || most === 0) return <Text mt="xs">{texts.none}</Text>;
  const changes = changesOf(history);
  const summary = texts.summary(date(first.date), date(last.date), points(Math.min(...values)), points(most));
  return (
    <>
      <figure style={{ margin: '1rem 0 0' }} aria-label={summary}>
        <RatingChart history={history} height={CHART_HEIGHT} />
        <Text component="figcaption" size="sm" c="dimmed" className="numbers">
          {summary}
        </Text>
      </figure>
      <RatingTable history={history} />
      <Text fw={600} mt="md">
        {texts.changes}
      </Text>
      {changes.length === 0 && <Text c="dimmed">{texts.noChanges}</Text>}
      {changes.map((change) => (
        <Group key={change.date} gap="xs" className="numbers">
          <Text c="dimmed">{texts.from(date(change.date))}</Text>
          <Text>{categoryName(change.category)}</Text>
        </Group>
      ))}
    </>
  );
}
