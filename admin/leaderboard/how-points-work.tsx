import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { points } from '../format/numbers';
import { messages } from '../messages/messages';
import { Panel } from '../shell/panel';
import classes from './leaderboard.module.css';

const texts = messages.leaderboard;

/** R2: what a day leaves of the points of the day before. */
const DAILY_FACTOR = 0.98;
const DAYS = [0, 1, 7, 35, 100, 360];

/** R1 to R3 in plain words, with what the days leave of a result. */
export function HowPointsWork(): ReactNode {
  return (
    <Panel title={texts.howTitle}>
      <ol className={classes.how}>
        {texts.how.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Table className="numbers" captionSide="top">
        <Table.Caption>{texts.halfLife}</Table.Caption>
        <Table.Tbody>
          {DAYS.map((days) => (
            <Table.Tr key={days}>
              <Table.Th scope="row" fw={500}>
                {texts.afterDays(days)}
              </Table.Th>
              <Table.Td ta="right">{points(100 * DAILY_FACTOR ** days)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
