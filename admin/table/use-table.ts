'use client';

import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { TableDocument, TableEventsDocument } from '../gql/graphql';
import type { TableEventsSubscription } from '../gql/graphql';
import { useQuery } from '../graph/use-query';
import { useStream } from '../live/use-stream';
import { heardAt } from '../live/server-clock';
import { foldTableEvent, tableFromSnapshot } from '../live/table-fold';
import type { TableEvent, TableSnapshot, TableView } from '../live/table-view';
import { usePacer } from './use-pacer';

interface LiveTable {
  readonly snapshot: TableSnapshot | null;
  readonly view: TableView | null;
  /** A text for the reader; null while all is well. */
  readonly error: string | null;
  readonly missing: boolean;
  readonly reload: () => void;
}

const seqOf = (result: TableEventsSubscription): number => result.tableEvents.seq;

/** One table: its snapshot, then every event after it, told at a pace that can be followed. */
export function useTable(id: string): LiveTable {
  const { data, error, loading, reload } = useQuery(TableDocument, { id });
  const snapshot = data?.table ?? null;
  const [held, setHeld] = useState<{ readonly of: TableSnapshot; readonly view: TableView } | null>(null);
  if (snapshot !== null && held?.of !== snapshot) {
    const read = tableFromSnapshot(snapshot);
    // A snapshot read again may be older than the events heard meanwhile.
    const newer = held !== null && held.of.id === snapshot.id && !held.view.gap && held.view.lastSeq > read.lastSeq;
    setHeld({ of: snapshot, view: newer ? held.view : read });
  }
  const apply = useCallback(
    (event: TableEvent) =>
      setHeld((last) => (last === null ? last : { ...last, view: foldTableEvent(last.view, event) })),
    [],
  );
  const pace = usePacer(apply);
  useStream({
    document: TableEventsDocument,
    variables: { tableId: id },
    after: snapshot?.id === id ? snapshot.lastSeq : undefined,
    seqOf,
    onEvent: ({ tableEvents }: TableEventsSubscription) => {
      heardAt(tableEvents.at);
      pace(tableEvents);
    },
  });
  const gap = held?.view.gap === true;
  const mend = useEffectEvent(reload);
  useEffect(() => {
    if (gap) mend();
  }, [gap]);
  const view = held !== null && held.of.id === id ? held.view : null;
  return { snapshot, view, error, missing: !loading && data !== null && data.table === null, reload };
}
