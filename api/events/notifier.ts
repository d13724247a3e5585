import type { AnnouncementListener } from './announcement.js';
import type { StreamChange } from './stream.js';

/** Tells all processes, after a commit, what is new. It may be lost: streams also look for themselves. */
export interface Notifier {
  announce(changes: readonly StreamChange[]): void;
  /** A tournament shows something new in the lobby; whoever numbers lobby events should look. */
  announceLobby(): void;
  /** A sign-in has ended: what is open in its name ends too (A4). */
  announceSessionEnd(sessionId: string): void;
  /** Hears what this process announces, at once; the returned function ends it. */
  listen(listener: AnnouncementListener): () => void;
}
