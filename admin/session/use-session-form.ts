'use client';

import { useState } from 'react';
import type { FormEvent } from 'react';
import type { UserErrorPartsFragment } from '../gql/graphql';
import { messages } from '../messages/messages';
import { formErrors } from './form-errors';
import type { FormErrors } from './form-errors';
import { keepToken } from './token';

interface SessionAnswer {
  readonly accessToken: string | null;
  readonly userErrors: readonly UserErrorPartsFragment[];
}

interface SessionForm<TField extends string> {
  readonly errors: FormErrors<TField>;
  readonly busy: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A form that ends in a sign-in: reads its fields, sends them, shows refusals by field, keeps the token. */
export function useSessionForm<const TField extends string>(
  fields: readonly TField[],
  send: (input: Readonly<Record<TField, string>>) => Promise<SessionAnswer>,
  onDone?: () => void,
): SessionForm<TField> {
  const [errors, setErrors] = useState<FormErrors<TField>>({ fields: {}, form: null });
  const [busy, setBusy] = useState(false);

  const run = async (form: HTMLFormElement): Promise<void> => {
    const data = new FormData(form);
    const entries = fields.map((field) => [field, valueOf(data, field)] as const);
    const missing = entries.filter(([, value]) => value === '').map(([field]) => field);
    if (missing.length > 0) {
      setErrors({ fields: requiredTexts(missing), form: null });
      focusField(form, missing[0]);
      return;
    }
    setBusy(true);
    try {
      const answer = await send(Object.fromEntries(entries) as Record<TField, string>);
      const refused = formErrors(answer.userErrors, fields);
      setErrors(refused);
      if (answer.accessToken === null) {
        focusField(
          form,
          fields.find((field) => refused.fields[field] !== undefined),
        );
        return;
      }
      keepToken(answer.accessToken);
      onDone?.();
    } catch (error) {
      setErrors({ fields: {}, form: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  };

  return {
    errors,
    busy,
    submit: (event) => {
      event.preventDefault();
      if (!busy) void run(event.currentTarget);
    },
  };
}

function valueOf(data: FormData, field: string): string {
  const value = data.get(field);
  if (typeof value !== 'string') return '';
  return field === 'password' ? value : value.trim();
}

function requiredTexts<TField extends string>(missing: readonly TField[]): Partial<Record<TField, string>> {
  const texts: Partial<Record<TField, string>> = {};
  for (const field of missing) texts[field] = messages.session.required;
  return texts;
}

function focusField(form: HTMLFormElement, field: string | undefined): void {
  const input = field === undefined ? null : form.elements.namedItem(field);
  if (input instanceof HTMLElement) input.focus();
}
