'use client';

import { Button, Menu } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { messages } from '../messages/messages';
import { useSession } from '../session/session-context';
import classes from './header.module.css';

/** Where a signed-in player finds his own things. */
export function AccountMenu(): ReactNode {
  const { viewer, signOut } = useSession();
  const router = useRouter();
  const nickname = viewer?.player?.nickname ?? null;
  const leave = async (): Promise<void> => {
    await signOut();
    router.push('/');
  };
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-md"
          px="xs"
          aria-label={`${messages.nav.menu}${nickname === null ? '' : `, ${nickname}`}`}
        >
          <span className={classes.account}>{nickname ?? messages.nav.menu}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {nickname !== null && (
          <Menu.Item component={Link} href={`/players/${encodeURIComponent(nickname)}`}>
            {messages.nav.myPage(nickname)}
          </Menu.Item>
        )}
        <Menu.Item component={Link} href="/account">
          {messages.nav.account}
        </Menu.Item>
        <Menu.Item component={Link} href="/leaderboard">
          {messages.nav.leaderboard}
        </Menu.Item>
        <Menu.Item component={Link} href="/play">
          {messages.nav.play}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void leave()}>{messages.nav.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
