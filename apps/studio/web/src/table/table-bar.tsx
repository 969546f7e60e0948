import type { Game } from '@baize/studio-games';
import { Badge, IconButton, moneyText, useText } from '@baize/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { returnText } from '../shared/amounts.ts';
import { postSound } from '../shared/api.ts';
import { clockOf, useAround } from '../shared/clock.ts';
import { sound } from '../shared/sound.ts';
import { useTable } from './table-state.ts';

type Props = { game: Game; onRules: () => void; onFairness: () => void };

/**
 * What is always in sight: the game and its return, net position, time played, the clock, the balance. What the page around the game
 * shows already is not said a second time: on a phone that room is the game's.
 */
export function TableBar({ game, onRules, onFairness }: Props): ReactNode {
  const t = useText();
  const { session, balance, net } = useTable();
  const [loud, setLoud] = useState(sound.isOn);
  const { timeZone, shows } = useAround();
  const clock = useClock(session.startedAt, session.now, timeZone);
  const toggle = (): void => {
    sound.set(!loud);
    void postSound(!loud);
    setLoud(!loud);
  };
  const facts = [
    { key: 'net', term: t('studio.net'), value: moneyText(net, { signs: 'both' }) },
    { key: 'played', term: t('studio.played'), value: clock.played },
    { key: 'clock', term: t('studio.clock'), value: clock.now },
    {
      key: 'balance',
      term: t('studio.balance', { currency: session.demo ? '' : session.currency }),
      value: balance === undefined ? '—' : moneyText(balance),
    },
  ];
  return (
    <header className="tablebar">
      <div className="who">
        {!shows.has('name') && <strong>{game.name}</strong>}
        {!shows.has('return') && <span className="small muted">{returnText(t, game.returns)}</span>}
      </div>
      {session.demo && !shows.has('demo') && <Badge>{t('studio.demo')}</Badge>}
      {facts.some(({ key }) => !shows.has(key)) && (
        <dl className="told">
          {facts
            .filter(({ key }) => !shows.has(key))
            .map(({ key, term, value }) => (
              <Fact key={key} term={term} value={value} strong={key === 'balance'} />
            ))}
        </dl>
      )}
      <div className="tools">
        <IconButton icon="book" label={t('studio.rules')} onClick={onRules} />
        <IconButton icon="shield" label={t('studio.fairness')} onClick={onFairness} />
        <button
          type="button"
          className="iconbtn"
          aria-label={t('studio.sound')}
          aria-pressed={loud}
          title={t('studio.sound')}
          onClick={toggle}
        >
          <SoundIcon on={loud} />
        </button>
      </div>
    </header>
  );
}

const Fact = ({ term, value, strong = false }: { term: string; value: string; strong?: boolean }): ReactNode => (
  <div>
    <dt>{term}</dt>
    <dd className={strong ? 'num value' : 'num'}>{value}</dd>
  </div>
);

const SoundIcon = ({ on }: { on: boolean }): ReactNode => (
  <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
    <path
      d={
        on
          ? 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11'
          : 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5'
      }
    />
  </svg>
);

/** Time played since the launch and the time of day, by the server's clock. */
function useClock(startedAt: string, serverNow: string, timeZone: string | undefined): { played: string; now: string } {
  const [offset] = useState(() => Date.parse(serverNow) - Date.now());
  const [now, setNow] = useState(() => Date.now() + offset);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + offset), 1_000);
    return () => clearInterval(timer);
  }, [offset]);
  const seconds = Math.max(0, Math.floor((now - Date.parse(startedAt)) / 1000));
  const two = (n: number): string => String(n).padStart(2, '0');
  return {
    played: `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`,
    now: clockOf(now, timeZone),
  };
}
