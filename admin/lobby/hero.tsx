'use client';

import { Button, Group } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { messages } from '../messages/messages';
import { useSession } from '../session/session-context';
import { usePlayMoney } from '../shell/play-money-context';
import { PlayingCard } from '../table/playing-card';
import classes from './hero.module.css';

const texts = messages.landing;

/** The first thing a newcomer sees: the way to a seat. */
export function Hero(): ReactNode {
  const known = useSession().status === 'SIGNED_IN';
  const playMoney = usePlayMoney();
  return (
    <section className={classes.hero} aria-labelledby="hero-title">
      <div className={classes.inner}>
        <div>
          <h1 id="hero-title" className={classes.title}>
            {texts.title}
          </h1>
          <p className={classes.lead}>
            {texts.lead} {known ? texts.leadKnown : texts.leadNew}
            {playMoney && ` ${texts.playMoney}`}
          </p>
          <Group>
            <Button component={Link} href="/play" size="lg" className={classes.play}>
              {texts.play}
            </Button>
            <Button component="a" href="#lobby" size="lg" className={classes.watch}>
              {texts.watch}
            </Button>
          </Group>
        </div>
        <div className={classes.cards} aria-hidden="true">
          {['As', 'Kh', 'Qd', 'Jc', 'Ts'].map((card) => (
            <PlayingCard key={card} card={card} size="large" />
          ))}
        </div>
        <ul className={classes.points}>
          {texts.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
