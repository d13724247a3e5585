import type { UserErrorPartsFragment } from '../gql/graphql';

/** What a form shows for refused input: one text per field, and the rest above the form. */
export interface FormErrors<TField extends string> {
  readonly fields: Partial<Readonly<Record<TField, string>>>;
  readonly form: string | null;
}

/** Sorts the server's refusals by the fields that a form has; `field` ends in the name of the input's field. */
export function formErrors<TField extends string>(
  errors: readonly UserErrorPartsFragment[],
  fields: readonly TField[],
): FormErrors<TField> {
  const texts: Partial<Record<TField, string>> = {};
  const others: string[] = [];
  for (const { message, field } of errors) {
    const name = fields.find((candidate) => candidate === field?.at(-1));
    if (name === undefined) others.push(message);
    else texts[name] = texts[name] === undefined ? message : `${texts[name]} ${message}`;
  }
  return { fields: texts, form: others.length === 0 ? null : others.join(' ') };
}
