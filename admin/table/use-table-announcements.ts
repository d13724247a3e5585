'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import type { TableView } from '../live/table-view';
import { useAnnounce } from '../shell/announcer';
import { announcement } from './history-line';

/** Reads the reader's turn, the board and results aloud, as they come. */
export function useTableAnnouncements(view: TableView, mine: number | null): void {
  const announce = useAnnounce();
  const told = useRef(view.lastSeq);
  const tell = useEffectEvent(() => {
    const texts = view.log
      .filter((entry) => entry.event.seq > told.current)
      .map((entry) => announcement(entry, mine))
      .filter((text) => text !== null);
    told.current = view.lastSeq;
    if (texts.length > 0) announce(texts.join(' '));
  });
  useEffect(() => tell(), [view.lastSeq]);
}
