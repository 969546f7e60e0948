import './verify.css';
import { gameOf } from '@baize/studio-games';
import { SkeletonRows, useText } from '@baize/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { type Asked, fetchRound, type PastRoundView } from '../shared/api.ts';
import { Closed } from '../table/closed.tsx';
import { PastRounds } from '../table/past-rounds.tsx';

/** One round as its player finds it from the portal's record: what came of it, and its check. */
export function RoundPage(): ReactNode {
  const t = useText();
  const [asked, setAsked] = useState<Asked<{ round: PastRoundView }>>();
  useEffect(() => void fetchRound().then(setAsked), []);
  if (asked && !asked.ok) return <Closed />;
  const round = asked?.value.round;
  return (
    <main className="room verify">
      <h1>{round ? gameOf(round.game)?.name : t('fairness.rounds')}</h1>
      <p className="soft">{t('fairness.how')}</p>
      {round ? <PastRounds rounds={[round]} open /> : <SkeletonRows rows={6} />}
    </main>
  );
}
