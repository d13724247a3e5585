'use client';

import { ActionIcon, Button, Group, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { euro } from '../format/money';
import { messages } from '../messages/messages';
import { useSession } from '../session/session-context';
import { AccountMenu } from './account-menu';
import classes from './header.module.css';

/** The bar on top of every page. */
export function Header(): ReactNode {
  const { status } = useSession();
  return (
    <header className={classes.header} data-status={status}>
      <div className={classes.inner}>
        <Link href="/" className={classes.brand}>
          <span className={classes.chip} aria-hidden="true">
            M
          </span>
          {messages.name}
        </Link>
        <nav aria-label={messages.nav.label} className={classes.nav}>
          <Link href="/leaderboard" className={classes.wide}>
            {messages.nav.leaderboard}
          </Link>
          <Viewer />
          <ColorToggle />
        </nav>
      </div>
    </header>
  );
}

function Viewer(): ReactNode {
  const { status, balanceCents } = useSession();
  if (status === 'LOADING') return null;
  if (status === 'ANONYMOUS') {
    return (
      <Group gap="xs" wrap="nowrap">
        <Button component={Link} href="/sign-in" variant="subtle" size="compact-md" px={8}>
          {messages.nav.signIn}
        </Button>
        <Button component={Link} href="/sign-up" size="compact-md" px={10}>
          {messages.nav.signUp}
        </Button>
      </Group>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        component={Link}
        href="/account"
        variant="default"
        size="compact-md"
        className="numbers"
        aria-label={`${messages.nav.account}: ${euro(balanceCents ?? 0)}`}
      >
        {euro(balanceCents ?? 0)}
      </Button>
      <AccountMenu />
    </Group>
  );
}

function ColorToggle(): ReactNode {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: true });
  const next = scheme === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={messages.nav[next]}
      title={messages.nav[next]}
      onClick={() => setColorScheme(next)}
    >
      <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
        <path d="M12 3a9 9 0 1 0 0 18V3Z" />
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </ActionIcon>
  );
}
