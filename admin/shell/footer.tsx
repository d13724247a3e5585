'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { messages } from '../messages/messages';
import classes from './footer.module.css';
import { usePlayMoney } from './play-money-context';

const texts = messages.footer;

/** Not one of the pages: the API answers it. */
const SCHEMA = '/schema.graphql';

/** Where developers find the API that these pages use. */
export function Footer(): ReactNode {
  const playMoney = usePlayMoney();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <p>{playMoney ? texts.playMoney : texts.openSource}</p>
        <Link href="/leaderboard">{messages.nav.leaderboard}</Link>
        <nav aria-label={texts.label} className={classes.links}>
          <span>
            {texts.api} <code>/graphql</code>
          </span>
          <a href={SCHEMA}>{texts.schema}</a>
        </nav>
      </div>
    </footer>
  );
}
