'use client';

import { Anchor, Stack, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { messages } from '../messages/messages';
import { Narrow } from '../shell/narrow';
import { usePlayMoney } from '../shell/play-money-context';
import { localAddress } from './local-address';
import { SignUpForm } from './sign-up-form';

/** Sign-up; `?next=` says where to go afterwards. */
export function SignUpPage(): ReactNode {
  const router = useRouter();
  const playMoney = usePlayMoney();
  const next = localAddress(useSearchParams().get('next'));
  return (
    <Narrow>
      <Stack>
        <Title order={1}>{messages.session.signUpTitle}</Title>
        <Text>
          {messages.session.signUpLead}
          {playMoney && ` ${messages.session.signUpPlayMoney}`}
        </Text>
        <SignUpForm label={messages.session.signUp} onDone={() => router.push(next)} />
        <Anchor component={Link} href={`/sign-in?next=${encodeURIComponent(next)}`} underline="always" inherit>
          {messages.session.haveAccount}
        </Anchor>
        <Text size="sm" c="dimmed">
          {messages.session.tabOnly}
        </Text>
      </Stack>
    </Narrow>
  );
}
