/** Why a rule has no code: it needs none, or cannot apply to tournaments online. */
const WITHOUT_CODE = [
  // Introduces the parts that follow it.
  'heading',
  // Describes, and asks nothing of a program.
  'no rule',
  // Needs cards, chips and people in a room.
  'physical',
  // Only where chips are money.
  'ring game',
  'other game',
  // The book leaves a choice, and the other way was taken.
  'not chosen',
] as const;

/** What is still to be built, or built further. */
const CAPABILITIES = [
  'asking to see a hand',
  'browser tests of the pages',
  'chat',
  'house rules on the pages',
  'protection against disconnections',
  'sanctions',
  'staff console',
  'staff security',
  'third-party access',
  'time bank',
  'translations',
] as const;

/** How far a rule is built. */
export type Standing = 'stands' | 'in part' | 'not yet' | 'without code';

/** Reads `stands`, `in part: sanctions`, `not yet: chat`, `ring game`; null for anything else. */
export function standingOf(state: string): Standing | null {
  if (state === 'stands') return 'stands';
  if (WITHOUT_CODE.some((reason) => reason === state)) return 'without code';
  const [, standing, capability] = /^(in part|not yet): (.+)$/.exec(state) ?? [];
  if (!CAPABILITIES.some((known) => known === capability)) return null;
  return standing === 'in part' ? 'in part' : 'not yet';
}
