import type { ReactNode } from 'react';
import { DeskCards, fitsCards } from './desk-cards.tsx';
import { LotteryCards } from './lottery-cards.tsx';
import { NextDraws } from './next-draws.tsx';
import { useOpenedNumbers } from './use-opened-numbers.ts';

/** Two rows on a wide screen; the others are a press away. */
const MOST = 14;

/** The lotteries of the home page: a few as cards, many as rails. */
export function Lotteries(): ReactNode {
  const { games } = useOpenedNumbers();
  if (games?.length === 0) return null;
  if (games && fitsCards(games)) return <DeskCards games={games} />;
  return (
    <>
      <NextDraws />
      <LotteryCards most={MOST} />
    </>
  );
}
