'use client';

import { ScrollArea, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { LogEntry } from '../live/table-view';
import { messages } from '../messages/messages';
import { historyLine } from './history-line';
import classes from './history.module.css';

const texts = messages.table;

/** What has happened at the table, line by line, the newest at the end and in sight. */
export function History({ log }: { readonly log: readonly LogEntry[] }): ReactNode {
  const viewport = useRef<HTMLDivElement>(null);
  const newest = log.at(-1)?.event.seq;
  useEffect(() => {
    const element = viewport.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [newest]);
  const lines = log.flatMap((entry) => {
    const line = historyLine(entry);
    return line === null ? [] : [{ seq: entry.event.seq, line, isStart: entry.event.__typename === 'HandStarted' }];
  });
  return (
    <section aria-labelledby="history-title" className={`surface ${classes.history}`}>
      <Title order={2} size="h5" id="history-title">
        {texts.history}
      </Title>
      {lines.length === 0 ? (
        <Text c="dimmed" size="sm">
          {texts.noHistory}
        </Text>
      ) : (
        <ScrollArea.Autosize
          mah="min(34rem, 68vh)"
          viewportRef={viewport}
          viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': texts.historyLines }}
        >
          <ol className={classes.lines}>
            {lines.map(({ seq, line, isStart }) => (
              <li key={seq} className={isStart ? classes.start : undefined}>
                {line}
              </li>
            ))}
          </ol>
        </ScrollArea.Autosize>
      )}
    </section>
  );
}
