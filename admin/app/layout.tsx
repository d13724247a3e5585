import '@mantine/core/styles.css';
import './global.css';

import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core';
import type { Metadata, Viewport } from 'next';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { messages } from '../messages/messages';
import { ConnectionNotice } from '../shell/connection-notice';
import { Footer } from '../shell/footer';
import { Header } from '../shell/header';
import { givesPlayMoney } from '../shell/play-money';
import { PlayMoneyProvider } from '../shell/play-money-context';
import { Providers } from '../shell/providers';
import { SeatNotice } from '../shell/seat-notice';

export const metadata: Metadata = {
  title: { default: messages.name, template: `%s · ${messages.name}` },
  description: messages.tagline,
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

export default async function RootLayout({ children }: { readonly children: ReactNode }): Promise<ReactNode> {
  // The environment of the running server counts, not that of the build.
  await connection();
  const playMoney = givesPlayMoney(process.env);
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" />
      </head>
      <body>
        <PlayMoneyProvider playMoney={playMoney}>
          <Providers>
            <a className="skip-link" href="#content">
              {messages.skipToContent}
            </a>
            <Header />
            <ConnectionNotice />
            <SeatNotice />
            <main id="content" tabIndex={-1} style={{ outline: 'none' }}>
              {children}
            </main>
            <Footer />
          </Providers>
        </PlayMoneyProvider>
      </body>
    </html>
  );
}
