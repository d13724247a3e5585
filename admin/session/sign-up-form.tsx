'use client';

import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { SignUpDocument } from '../gql/graphql';
import { request } from '../graph/request';
import { messages } from '../messages/messages';
import { useSessionForm } from './use-session-form';

const FIELDS = ['nickname', 'email', 'password'] as const;
const texts = messages.session;

/** Makes an account with a player, and signs it in. */
export function SignUpForm({ label, onDone }: { readonly label: string; readonly onDone?: () => void }): ReactNode {
  const form = useSessionForm(FIELDS, async (input) => (await request(SignUpDocument, { input })).signUp, onDone);
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack>
        {form.errors.form !== null && (
          <Alert color="red" role="alert" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
            {form.errors.form}
          </Alert>
        )}
        <TextInput
          name="nickname"
          label={texts.nickname}
          description={texts.nicknameHint}
          autoComplete="username"
          required
          error={form.errors.fields.nickname}
        />
        <TextInput
          name="email"
          type="email"
          label={texts.email}
          description={texts.emailHint}
          autoComplete="email"
          required
          error={form.errors.fields.email}
        />
        <PasswordInput
          name="password"
          label={texts.password}
          description={texts.passwordHint}
          autoComplete="new-password"
          required
          error={form.errors.fields.password}
        />
        <Button type="submit" size="md" loading={form.busy}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
