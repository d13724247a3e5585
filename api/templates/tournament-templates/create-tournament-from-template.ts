import type { Instant, TournamentId } from '../../../engine/ids.js';
import { refuse, type Result } from '../../../engine/result.js';
import { termsFromTemplate } from '../../../engine/tournament/template.js';
import type { Caller } from '../../accounts/caller.js';
import { takeBack } from '../../events/recorded-transaction.js';
import type { Platform } from '../../platform.js';
import type { Refusal } from '../../refusals/refusal.js';
import { checkDefinition } from '../../tournaments/check-definition.js';
import { createDraft } from '../../tournaments/create-tournament.js';
import { holdInUse, notFound } from '../archive.js';
import { staffCall } from '../staff-call.js';
import { findTournamentTemplate } from './tournament-template.store.js';

/** Which tournament to make. */
export interface FromTemplate {
  readonly templateId: string;
  /** Null for a sit & go (T1). */
  readonly startsAt: Instant | null;
  /** Null for the name in the terms. */
  readonly name: string | null;
}

/**
 * A new tournament as a DRAFT (T11) with the terms that the template and its parts have at this moment; it keeps them
 * whatever becomes of those.
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (the template is archived), and one INVALID_INPUT for each
 * limit that it breaks (T10).
 */
export async function createTournamentFromTemplate(
  platform: Platform,
  caller: Caller | null,
  { templateId, startsAt, name }: FromTemplate,
): Promise<Result<TournamentId, readonly Refusal[]>> {
  const made = await staffCall(platform, caller, async (tx, at) => {
    await holdInUse(tx, 'tournament_template', templateId, { lock: 'SHARE', field: ['templateId'] });
    const template = await findTournamentTemplate(tx, templateId);
    if (template === null) return takeBack(notFound(['templateId']));
    const definition = checkDefinition(termsFromTemplate(template.terms, template.parts, { startsAt, name }), at);
    if (!definition.ok) return takeBack(...definition.error);
    return createDraft(tx, definition.value, at);
  });
  return made.ok ? made : refuse(made.error.map(inArguments));
}

/** The start and the name are arguments here; all else stands in the template. */
function inArguments(refused: Refusal): Refusal {
  const [argument, term] = refused.field ?? [];
  if (argument !== 'input' || term === undefined) return refused;
  return { ...refused, field: [term === 'startsAt' || term === 'name' ? term : 'templateId'] };
}
