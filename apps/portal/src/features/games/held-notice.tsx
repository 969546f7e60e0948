import { parseAmount } from '@baize/money';
import { Note, notify, useText } from '@baize/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { showExact, showUnits } from '../../shared/format/amount.ts';
import { type HeldWin, useHeldWins } from './use-held-wins.ts';

/** Between the bar and the game: what this vendor won for the player that is being looked at, and what is decided of it meanwhile. */
export function HeldNotice({ vassalage }: { vassalage: string }): ReactNode {
  const t = useText();
  const own = useHeldWins().filter(win => win.vassalage === vassalage);
  useDecisions(own);
  const waiting = own.filter(({ state }) => state === 'held');
  if (waiting.length === 0) return null;
  const units = waiting.reduce((sum, { amount }) => sum + (parseAmount(amount) ?? 0n), 0n);
  const amount = `${waiting[0]?.currency} ${showUnits(units)}`;
  return (
    <div className="held-notice">
      <Note tone="info" live>
        {t('games.held_here', { count: waiting.length, amount })} <span className="soft">{t('games.held_go_on')}</span>
      </Note>
    </div>
  );
}

/** Says once what became of a win that waited while the game was open. */
function useDecisions(wins: readonly HeldWin[]): void {
  const t = useText();
  const waited = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, state, currency, amount } of wins) {
      if (state === 'held') waited.current.add(id);
      else if (waited.current.delete(id)) {
        const paid = state === 'released';
        const text = { amount: `${currency} ${showExact(amount)}` };
        notify({ title: t(paid ? 'games.held_paid' : 'games.held_not_paid', text), tone: paid ? 'ok' : 'plain' });
      }
    }
  }, [wins, t]);
}
