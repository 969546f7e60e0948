import type { ReactNode } from 'react';
import { DeskCards, fitsCards } from './desk-cards.tsx';
import { LotteryCards } from './lottery-cards.tsx';
import { NextDraws } from './next-draws.tsx';
import { useOpenedNumbers } from './use-opened-numbers.ts';

/** The lotteries of the home page: a few as cards, many as rails. */
export function Lotteries(): ReactNode {
  const games = useOpenedNumbers();
  if (games?.length === 0) return null;
  if (fitsCards(games)) return <DeskCards />;
  return (
    <>
      <NextDraws />
      <LotteryCards />
    </>
  );
}
