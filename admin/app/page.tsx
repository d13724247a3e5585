import { Container } from '@mantine/core';
import type { ReactNode } from 'react';
import { Hero } from '../lobby/hero';
import { LobbyList } from '../lobby/lobby-list';
import { OwnSeats } from '../lobby/own-seats';

export default function LobbyPage(): ReactNode {
  return (
    <>
      <Hero />
      <Container size="76rem" py="xl">
        <OwnSeats />
        <LobbyList />
      </Container>
    </>
  );
}
