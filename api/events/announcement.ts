import { z } from 'zod';
import { isStreamKey, type StreamChange, type StreamKey } from './stream.js';

/** What processes tell each other over Postgres: which streams have grown, and which sign-ins have ended. */
export interface Announcement {
  readonly changes: readonly StreamChange[];
  readonly endedSessions: readonly string[];
}

/** Whoever wants to know at once. */
export type AnnouncementListener = (announcement: Announcement) => void;

/** The notification channel; channels belong to one database. */
export const CHANNEL = 'mazziere_events';

/** Postgres takes at most 7,999 bytes in one notification; ids are short and of one byte a character. */
const ITEMS = 100;

const wire = z.object({
  changes: z.array(z.tuple([z.custom<StreamKey>((key) => typeof key === 'string' && isStreamKey(key)), z.int()])),
  ended: z.array(z.string()),
});

/** The announcement in notifications, each short enough for Postgres. */
export function encodeAnnouncement({ changes, endedSessions }: Announcement): string[] {
  const payloads: string[] = [];
  for (let from = 0; from < Math.max(changes.length, endedSessions.length); from += ITEMS) {
    payloads.push(
      JSON.stringify({
        changes: changes.slice(from, from + ITEMS).map(({ stream, seq }) => [stream, seq]),
        ended: endedSessions.slice(from, from + ITEMS),
      }),
    );
  }
  return payloads;
}

/** What a notification says; null where it is none of ours (newer code may speak otherwise). */
export function decodeAnnouncement(payload: string | undefined): Announcement | null {
  try {
    const { changes, ended } = wire.parse(JSON.parse(payload ?? ''));
    return { changes: changes.map(([stream, seq]) => ({ stream, seq })), endedSessions: ended };
  } catch {
    return null;
  }
}
