import type { Instant } from '../../../engine/ids.js';
import type { Transaction } from '../../database/transaction.js';
import type { Refusal } from '../../refusals/refusal.js';
import { checkTemplate } from './check-template.js';
import { templatesThatUse } from './tournament-template.store.js';

/**
 * One INVALID_INPUT for each limit that a template in use breaks by what this transaction has made of a part that it
 * refers to. The transaction holds that part, so that no template comes to refer to it meanwhile. T10.
 */
export async function brokenTemplates(
  tx: Transaction,
  part: Parameters<typeof templatesThatUse>[1],
  at: Instant,
): Promise<readonly Refusal[]> {
  const templates = await templatesThatUse(tx, part);
  return templates.flatMap(({ name, terms, parts }) => {
    const checked = checkTemplate(terms, parts, at);
    if (checked.ok) return [];
    return checked.error.map((one) => ({
      ...one,
      message: `the template “${name}” refers to it, and would break a limit: ${one.message}`,
      field: ['input'],
    }));
  });
}
