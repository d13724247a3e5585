import type { ReactNode } from 'react';
import { messages } from '../messages/messages';
import classes from './footer.module.css';

const ADDRESSES = [
  { address: '/graphql', text: messages.footer.api },
  { address: '/schema.graphql', text: messages.footer.schema },
];

/** Where developers find the API that these pages use. */
export function Footer(): ReactNode {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <p>{messages.footer.playMoney}</p>
        <nav aria-label={messages.footer.label} className={classes.links}>
          {ADDRESSES.map(({ address, text }) => (
            <a key={address} href={address}>
              {text}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
