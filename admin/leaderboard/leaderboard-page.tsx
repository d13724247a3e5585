'use client';

import { Button, Container, Group, Pagination, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { dateTime } from '../format/time';
import { LeaderboardDocument } from '../gql/graphql';
import type { LeaderboardQuery } from '../gql/graphql';
import { request } from '../graph/request';
import { usePages } from '../graph/use-pages';
import { useQuery } from '../graph/use-query';
import { messages } from '../messages/messages';
import { useSession } from '../session/session-context';
import { Failure } from '../shell/failure';
import { addressOf, choiceOf, PAGE_SIZE, variablesOf } from './choice';
import type { LeaderboardChoice } from './choice';
import { HowPointsWork } from './how-points-work';
import { LeaderboardFilters } from './leaderboard-filters';
import { LeaderboardTable } from './leaderboard-table';
import classes from './leaderboard.module.css';
import { OwnPlace } from './own-place';

const texts = messages.leaderboard;
const TYPING_MS = 300;

/** R4: everybody who has played, by points; open to all. */
export function LeaderboardPage(): ReactNode {
  const address = useSearchParams();
  const [choice, setChoice] = useState(() => choiceOf(address));
  const { status } = useSession();
  // While somebody types, the list waits; where he goes next does not.
  const [search] = useDebouncedValue(choice.search.trim(), TYPING_MS);
  const { data, error, reload, loading } = useQuery(LeaderboardDocument, variablesOf({ ...choice, search }));
  const list = data?.leaderboard ?? null;
  const show = (next: LeaderboardChoice): void => {
    setChoice(next);
    window.history.replaceState(null, '', addressOf(next));
  };
  return (
    <Container size="76rem" py="lg">
      <Stack>
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.lead}</Text>
        </div>
        <div className={classes.columns}>
          <Stack className={classes.main}>
            {status === 'SIGNED_IN' && <OwnPlace onShow={(page) => show({ category: null, search: '', page })} />}
            <LeaderboardFilters choice={choice} onChange={show} />
            {error !== null && <Failure text={error} onRetry={reload} />}
            {list === null && error === null && <Skeleton height={600} aria-hidden="true" />}
            {list !== null && (
              <>
                <Group justify="space-between" className="numbers">
                  <Text size="sm" role="status">
                    {texts.count(list.totalCount)}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {texts.asOf(dateTime(list.asOf))}
                  </Text>
                </Group>
                <Rows list={list} choice={choice} busy={loading} />
                {search === '' && (
                  <Pages total={list.totalCount} page={choice.page} onChange={(page) => show({ ...choice, page })} />
                )}
              </>
            )}
          </Stack>
          <HowPointsWork />
        </div>
      </Stack>
    </Container>
  );
}

interface RowsProps {
  readonly list: LeaderboardQuery['leaderboard'];
  readonly choice: LeaderboardChoice;
  readonly busy: boolean;
}

/** The page asked for; a search is read on at its end. */
function Rows({ list, choice, busy }: RowsProps): ReactNode {
  const { rows, hasMore, more } = usePages(list, async (after) => {
    const answer = await request(LeaderboardDocument, { ...variablesOf(choice), after });
    return answer.leaderboard;
  });
  return (
    <>
      <LeaderboardTable rows={rows} filtered={choice.category !== null || choice.search !== ''} busy={busy} />
      {choice.search !== '' && hasMore && (
        <Button variant="default" onClick={() => void more()} style={{ alignSelf: 'center' }}>
          {messages.lobby.more}
        </Button>
      )}
    </>
  );
}

interface PagesProps {
  readonly total: number;
  readonly page: number;
  readonly onChange: (page: number) => void;
}

function Pages({ total, page, onChange }: PagesProps): ReactNode {
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages < 2) return null;
  return (
    <nav aria-label={texts.pages} style={{ alignSelf: 'center' }}>
      <Pagination
        total={pages}
        value={page}
        onChange={onChange}
        siblings={1}
        getItemProps={(item) => ({ 'aria-label': texts.page(item) })}
        getControlProps={(control) => ({ 'aria-label': texts.controls[control] })}
      />
    </nav>
  );
}
