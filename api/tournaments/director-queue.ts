import type { TournamentId } from '../../engine/ids.js';

interface Running {
  readonly now: Promise<boolean>;
  /** The one that follows, once somebody has asked while the present one was under way. */
  next: Promise<boolean> | null;
}

/**
 * One director at a time for each tournament in this process. Whoever asks while he is at work gets his next round,
 * together with everybody else who does: what falls due meanwhile is done in one step.
 */
export class DirectorQueue {
  private readonly running = new Map<TournamentId, Running>();

  run(id: TournamentId, direct: () => Promise<boolean>): Promise<boolean> {
    const running = this.running.get(id);
    if (!running) return this.start(id, direct);
    running.next ??= running.now.then(
      () => this.start(id, direct),
      () => this.start(id, direct),
    );
    return running.next;
  }

  private start(id: TournamentId, direct: () => Promise<boolean>): Promise<boolean> {
    const now = direct();
    const entry: Running = { now, next: null };
    this.running.set(id, entry);
    const leave = (): void => {
      if (entry.next === null && this.running.get(id) === entry) this.running.delete(id);
    };
    now.then(leave, leave);
    return now;
  }
}
