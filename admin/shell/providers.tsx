'use client';

import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { LiveProvider } from '../live/live-context';
import { LobbyStreamProvider } from '../live/lobby-stream';
import { SessionProvider } from '../session/session-context';
import { ViewerStreamProvider } from '../session/viewer-stream';
import { AnnouncerProvider } from './announcer';
import { cssVariables, theme } from './theme';

/** What every page stands on: the look, the session, the live streams. */
export function Providers({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <AnnouncerProvider>
        <SessionProvider>
          <LiveProvider>
            <LobbyStreamProvider>
              <ViewerStreamProvider>{children}</ViewerStreamProvider>
            </LobbyStreamProvider>
          </LiveProvider>
        </SessionProvider>
      </AnnouncerProvider>
    </MantineProvider>
  );
}
