'use client';

import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { SetSittingOutDocument, ShowHandDocument } from '../gql/graphql';
import { request } from '../graph/request';
import type { SeatView, TableView } from '../live/table-view';
import { messages } from '../messages/messages';
import classes from './action-bar.module.css';
import { ActionButtons } from './action-buttons';
import { useOrder } from './use-order';
import { waitingText } from './waiting-text';

const texts = messages.table.actions;

interface Props {
  readonly tableId: string;
  readonly view: TableView;
  readonly mine: SeatView;
}

/** What the seated player can do: act in turn, show a hand, sit out and come back. */
export function ActionBar({ tableId, view, mine }: Props): ReactNode {
  const { busy, error, give } = useOrder();
  const bar = useRef<HTMLElement>(null);
  const { hand } = view;
  const turn = hand?.turn ?? null;
  const legal = turn !== null && turn.seat === mine.number ? turn.legal : null;
  const sit = (sittingOut: boolean): void =>
    void give(async () => (await request(SetSittingOutDocument, { tableId, sittingOut })).setSittingOut.userErrors);
  const show = (handId: string): void =>
    void give(async () => (await request(ShowHandDocument, { handId })).showHand.userErrors);
  return (
    <section
      ref={bar}
      tabIndex={-1}
      className={`surface ${classes.bar}`}
      aria-label={texts.label}
      data-acting={legal !== null && view.pause === null}
      data-testid="action-bar"
    >
      {hand !== null && turn !== null && legal !== null ? (
        <>
          {view.pause !== null && <Text className={classes.waiting}>{waitingText(view, mine)}</Text>}
          <ActionButtons
            key={turn.actionSeq}
            view={view}
            handId={hand.id}
            turn={turn}
            legal={legal}
            mine={mine}
            onAct={() => bar.current?.focus()}
          />
        </>
      ) : (
        <Text className={classes.waiting}>{waitingText(view, mine)}</Text>
      )}
      {error !== null && (
        <Text role="alert" c="var(--mantine-color-error)" size="sm">
          {error}
        </Text>
      )}
      <div className={classes.side}>
        {hand !== null && canShow(view, mine) && (
          <Button size="compact-md" variant="default" disabled={busy} onClick={() => show(hand.id)}>
            {texts.show}
          </Button>
        )}
        {mine.sittingOut ? (
          <Button size="compact-md" disabled={busy} onClick={() => sit(false)}>
            {texts.sitIn}
          </Button>
        ) : (
          <Button size="compact-md" variant="subtle" disabled={busy} onClick={() => sit(true)}>
            {texts.sitOut}
          </Button>
        )}
      </div>
    </section>
  );
}

/** H9: a hand that was live to the end and lies face down can be shown until the next deal. */
function canShow({ hand }: TableView, mine: SeatView): boolean {
  return hand?.outcome === 'ENDED' && mine.dealtIn && !mine.folded && !mine.shown && mine.cards !== null;
}
