import './money.css';
import { Badge, type BadgeTone, Money, Panel, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { showDayTime } from '../../shared/format/time.ts';
import { type HeldWin, useHeldWins } from './use-held-wins.ts';

const TONES: Readonly<Record<HeldWin['state'], BadgeTone>> = {
  held: 'wait',
  released: 'ok',
  refused: 'bad',
  taken_back: 'plain',
};

/** Wins that wait to be looked at, and what became of those of the last weeks. Without any there is nothing to see. */
export function HeldWins(): ReactNode {
  const t = useText();
  const wins = useHeldWins();
  if (wins.length === 0) return null;
  const waiting = wins.some(({ state }) => state === 'held');
  const title = t(waiting ? 'games.held' : 'games.held_all');
  return (
    <Panel title={title} label={title} className="held-wins">
      {waiting && <p className="soft">{t('games.held_meaning')}</p>}
      <ul>
        {wins.map(win => (
          <li key={win.id}>
            <b className="grow">{win.gameName}</b>
            <span className="num small muted">{showDayTime(win.decidedAt ?? win.heldAt)}</span>
            <Money amount={win.amount} currency={win.currency} value={win.state === 'released'} />
            <Badge tone={TONES[win.state]}>{t(`games.held_state_${win.state}`)}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
