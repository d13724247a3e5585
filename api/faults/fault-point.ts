/**
 * Named places between two statements. In service they do nothing; tests hang something on one (kill the process,
 * hold it, let another contender go first) and so prove what happens when a process stops just there.
 */
export const FAULT_POINTS = [
  'act.before-append',
  'act.after-append',
  'sign-up.before-insert',
  'money.before-key',
  'register.after-transfer',
  'register.after-start',
  'register.before-commit',
  'register.after-commit',
  'unregister.after-refund',
  'buy-chips.before-lock',
  'buy-chips.after-transfer',
  'buy-chips.before-commit',
  'buy-chips.after-commit',
  'decline-offer.before-lock',
  'unregister.before-commit',
  'issue-token.after-transfer',
  'revoke-token.after-transfer',
  'refund.after-entries',
  'refund.after-tokens',
  'staff.before-lock',
  'invite.before-commit',
  'start.before-lock',
  'start.after-expiry',
  'start.before-commit',
  'start.after-commit',
  'director.before-lock',
  'director.after-lock',
  'director.after-settling',
  'director.after-moving',
  'director.before-target',
  'director.after-prizes',
  'director.after-seats',
  'director.after-auto-registration',
  'director.before-commit',
  'director.after-commit',
  'pause.before-lock',
  'pause.before-commit',
  'pause.after-commit',
  'void.before-lock',
  'void.before-commit',
  'void.after-commit',
  'jackpot.before-lock',
  'jackpot.after-transfer',
  'jackpot.after-seed',
  'abort.before-lock',
  'abort.after-lock',
  'abort.after-tables',
  'abort.after-money',
  'abort.before-commit',
  'abort.after-commit',
  'clock.after-claim',
  'templates.before-lock',
  'recurring.before-lock',
  'recurring.before-commit',
  'recurring.after-commit',
  'close-days.before-commit',
  'close-days.after-commit',
  'notify.before-send',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

type Fault = () => void | Promise<void>;

const faults = new Map<FaultPoint, Fault>();

/** Marks a place where a test may interfere. */
export function faultPoint(name: FaultPoint): void | Promise<void> {
  return faults.size === 0 ? undefined : faults.get(name)?.();
}

/** Hangs something on a point; the returned function takes it away. */
export function onFaultPoint(name: FaultPoint, fault: Fault): () => void {
  faults.set(name, fault);
  return () => faults.delete(name);
}
