'use client';

import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { SignInDocument } from '../gql/graphql';
import { request } from '../graph/request';
import { messages } from '../messages/messages';
import { useSessionForm } from './use-session-form';

const FIELDS = ['email', 'password'] as const;
const texts = messages.session;

/** Signs an account in. */
export function SignInForm({ onDone }: { readonly onDone?: () => void }): ReactNode {
  const form = useSessionForm(FIELDS, async (input) => (await request(SignInDocument, { input })).signIn, onDone);
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack>
        {form.errors.form !== null && (
          <Alert color="red" role="alert" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
            {form.errors.form}
          </Alert>
        )}
        <TextInput
          name="email"
          type="email"
          label={texts.email}
          autoComplete="email"
          required
          error={form.errors.fields.email}
        />
        <PasswordInput
          name="password"
          label={texts.password}
          autoComplete="current-password"
          required
          error={form.errors.fields.password}
        />
        <Button type="submit" size="md" loading={form.busy}>
          {texts.signIn}
        </Button>
      </Stack>
    </form>
  );
}
