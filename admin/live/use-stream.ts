'use client';

import { useEffect, useEffectEvent } from 'react';
import type { TypedDocumentString } from '../gql/graphql';
import { useLive } from './live-context';

interface StreamUse<TResult, TVariables> {
  readonly document: TypedDocumentString<TResult, TVariables>;
  readonly variables: Omit<TVariables, 'after'>;
  /** The last seq already known; undefined while that is not known yet, and then no stream is opened. */
  readonly after: number | undefined;
  readonly seqOf: (result: TResult) => number;
  readonly onEvent: (result: TResult) => void;
  readonly onEnd?: () => void;
}

/** Follows a stream for as long as the component lives; another `after` opens it anew from there. */
export function useStream<TResult, TVariables>({
  document,
  variables,
  after,
  seqOf,
  onEvent,
  onEnd,
}: StreamUse<TResult, TVariables>): void {
  const { connection } = useLive();
  const key = JSON.stringify(variables);
  const deliver = useEffectEvent(onEvent);
  const end = useEffectEvent(() => onEnd?.());
  const number = useEffectEvent(seqOf);
  useEffect(() => {
    if (connection === null || after === undefined) return;
    return connection.open<TResult, TVariables>({
      document,
      variables: JSON.parse(key) as Omit<TVariables, 'after'>,
      after,
      seqOf: (result) => number(result),
      onEvent: (result) => deliver(result),
      onEnd: () => end(),
    });
  }, [connection, document, key, after]);
}
