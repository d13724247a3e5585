'use client';

import { ScrollArea, Table } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { chips, points } from '../format/numbers';
import { date } from '../format/time';
import { categoryName } from '../leaderboard/category-name';
import { messages } from '../messages/messages';
import type { RatingDay } from './category-changes';

const texts = messages.rating;

/** The figures of the chart, latest day first, for who would rather read them. */
export function RatingTable({ history }: { readonly history: readonly RatingDay[] }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.table}</summary>
      {open && (
        <ScrollArea.Autosize mah="20rem" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': texts.table }}>
          <Table className="numbers">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{texts.columns.day}</Table.Th>
                <Table.Th scope="col">{texts.columns.points}</Table.Th>
                <Table.Th scope="col">{texts.columns.rank}</Table.Th>
                <Table.Th scope="col">{texts.columns.category}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {history.toReversed().map((day) => (
                <Table.Tr key={day.date}>
                  <Table.Th scope="row" fw={500} style={{ whiteSpace: 'nowrap' }}>
                    {date(day.date)}
                  </Table.Th>
                  <Table.Td>{points(day.points)}</Table.Td>
                  <Table.Td>{day.rank === null ? '–' : chips(day.rank)}</Table.Td>
                  <Table.Td>{categoryName(day.category)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
    </details>
  );
}
