import type { TournamentDefinition } from '../definition.js';
import { breach, type DefinitionError } from '../definition-error.js';

const NAME_CHARACTERS = 80;
/** Control characters, line separators, broken pairs, and what turns the direction of the text around it. */
const UNREADABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** A name that people can read in a list: one line of text with something to see in it. T10. */
export function checkName({ name }: Pick<TournamentDefinition, 'name'>): DefinitionError[] {
  // In UTF-16 a character is at most two units: no longer name is worth reading.
  if (name.length > 2 * NAME_CHARACTERS || [...name].length > NAME_CHARACTERS) {
    return [breach('T10', 'NameTooLong', 'name', `must not be longer than ${NAME_CHARACTERS} characters`)];
  }
  if (UNREADABLE.test(name)) {
    return [breach('T10', 'NameNotPlain', 'name', 'must be one line of text without control characters')];
  }
  return VISIBLE.test(name) ? [] : [breach('T10', 'NameMissing', 'name', 'must not be empty')];
}
