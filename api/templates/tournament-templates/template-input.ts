import type { Instant } from '../../../engine/ids.js';
import { type TournamentInput, withDefaults } from '../../../engine/tournament/definition-input.js';
import { validateTemplateName } from '../../../engine/tournament/template.js';
import type { Transaction } from '../../database/transaction.js';
import { takeBack, takeBackAny } from '../../events/recorded-transaction.js';
import { refuseUnknown } from '../../tournaments/named-by-definition.js';
import { holdInUse } from '../archive.js';
import { findBlindStructure } from '../blind-structures/blind-structure.store.js';
import { findPayoutScheme } from '../payout-schemes/payout-scheme.store.js';
import { refuseInput } from '../staff-call.js';
import { checkTemplate, inTemplate } from './check-template.js';
import type { StoredTemplate } from './tournament-template.store.js';

/** What staff send to define a template. */
export interface TournamentTemplateInput {
  readonly name: string;
  readonly terms: TournamentInput;
  readonly blindStructureId?: string | null;
  readonly payoutSchemeId?: string | null;
}

/**
 * What is to be stored of it; holds the parts that it refers to, so that they stay as they were judged. Takes the
 * transaction back with NOT_FOUND or CONFLICT (a part is not there, or archived), and with one INVALID_INPUT for each
 * limit that it breaks (T10).
 */
export async function readTemplateInput(
  tx: Transaction,
  input: TournamentTemplateInput,
  at: Instant,
): Promise<StoredTemplate> {
  const { blindStructureId = null, payoutSchemeId = null } = input;
  const structureField = { lock: 'SHARE', field: ['input', 'blindStructureId'] } as const;
  if (blindStructureId !== null) await holdInUse(tx, 'blind_structure', blindStructureId, structureField);
  const schemeField = { lock: 'SHARE', field: ['input', 'payoutSchemeId'] } as const;
  if (payoutSchemeId !== null) await holdInUse(tx, 'payout_scheme', payoutSchemeId, schemeField);
  const parts = {
    blindStructure: blindStructureId === null ? null : await findBlindStructure(tx, blindStructureId),
    payoutScheme: payoutSchemeId === null ? null : ((await findPayoutScheme(tx, payoutSchemeId))?.columns ?? null),
  };
  const name = refuseInput(validateTemplateName(input.name));
  const checked = checkTemplate(input.terms, parts, at);
  takeBackAny([...(name.ok ? [] : name.error), ...(checked.ok ? [] : checked.error)]);
  if (!name.ok || !checked.ok) return takeBack();
  takeBackAny((await refuseUnknown(tx, checked.value)).map((one) => inTemplate(one, parts)));
  return { name: name.value, terms: withDefaults(input.terms), blindStructureId, payoutSchemeId };
}
