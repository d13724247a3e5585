'use client';

import '@mantine/charts/styles.css';
import { AreaChart } from '@mantine/charts';
import type { ReactNode } from 'react';
import { points } from '../format/numbers';
import { shortDate } from '../format/time';
import { messages } from '../messages/messages';
import type { RatingDay } from './category-changes';

interface Props {
  readonly history: readonly RatingDay[];
  readonly height: number;
}

/** Points day by day, as an area; the same figures stand in a table beside it. */
export function RatingChart({ history, height }: Props): ReactNode {
  return (
    <AreaChart
      h={height}
      data={history.map((day) => ({ day: shortDate(day.date), points: day.points }))}
      dataKey="day"
      series={[{ name: 'points', label: messages.rating.points, color: 'felt.6' }]}
      curveType="linear"
      withDots={false}
      valueFormatter={points}
      tickLine="none"
      xAxisProps={{ minTickGap: 40 }}
      areaChartProps={{ accessibilityLayer: false }}
    />
  );
}
