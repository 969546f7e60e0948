import './desk.css';
import { families } from '@baize/lottery';
import { Chips } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { BetSettingsBar } from './bet-settings.tsx';
import { CartPanel } from './cart-panel.tsx';
import { DeskPads } from './desk-pads.tsx';
import { PlayPicker } from './play-picker.tsx';
import { PrizeHint } from './prize-hint.tsx';
import { SlipSummary } from './slip-summary.tsx';
import type { Desk } from './use-desk.ts';
import { useDeskPage } from './use-desk-page.ts';

/** Every pad of every family, without a server: for looking at them while developing. The family and play stand in the address. */
export function PadGallery(): ReactNode {
  const asked = new URLSearchParams(globalThis.location.search);
  const [family, setFamily] = useState(asked.get('family') ?? 'SSC');
  return (
    <main className="page">
      <Chips label="Families">
        {Object.keys(families).map(code => (
          <button
            key={code}
            type="button"
            className="chip"
            aria-pressed={code === family}
            onClick={() => setFamily(code)}
          >
            {code}
          </button>
        ))}
      </Chips>
      <FamilyDesk key={family} desk={deskFor(family)} wanted={asked.get('play') ?? undefined} />
    </main>
  );
}

function FamilyDesk({ desk, wanted }: { desk: Desk; wanted: string | undefined }): ReactNode {
  const { plays, play, form, state, dispatch, price, hint, ...page } = useDeskPage(desk, wanted);
  if (!play || !form) return null;
  return (
    <div className="desk">
      <section className="panel">
        <PlayPicker
          plays={plays}
          current={play}
          draft={state.draft}
          onPick={(picked, formId) => dispatch({ type: 'play', play: picked, formId })}
          hint={<PrizeHint desk={desk} play={play} settings={state.settings} />}
        />
        <DeskPads
          key={`${play.id} ${form.id}`}
          desk={desk}
          play={play}
          form={form}
          draft={state.draft}
          settings={state.settings}
          onDraft={draft => dispatch({ type: 'draft', draft })}
          missing={undefined}
        />
        <BetSettingsBar
          desk={desk}
          play={play}
          settings={state.settings}
          onChange={settings => dispatch({ type: 'settings', settings })}
        />
        <SlipSummary
          price={price}
          hint={hint}
          currency="THB"
          canBet
          onRandom={page.random}
          onRandomToCart={page.randomToCart}
          onAdd={page.add}
          onBet={page.add}
        />
      </section>
      <aside className="desk-aside">
        <CartPanel
          lines={state.cart}
          currency="THB"
          canBet
          onRemove={id => dispatch({ type: 'remove', id })}
          onEmpty={() => dispatch({ type: 'empty' })}
          onPlace={() => undefined}
          onChase={() => undefined}
        />
      </aside>
    </div>
  );
}

/** A desk of a family with nothing behind it. */
export const deskFor = (family: string): Desk => ({
  serverTime: '2026-11-21T08:00:00.000Z',
  game: {
    gameCode: family,
    labelName: family,
    gameGroupCode: 'SSC',
    family,
    drawSource: 'house',
    drawShape: 0,
    drawDays: [1, 2, 3, 4, 5, 6, 7],
    timeZone: 'Asia/Bangkok',
    open: true,
    periodSeconds: 60,
    issuesPerDay: 1440,
    defaultPlayType: families[family]?.plays[0]?.id ?? '',
    vassalage: 'LOTTERY',
  },
  currency: 'THB',
  trial: false,
  issue: null,
  nextIssue: null,
  leftToday: 0,
  awaiting: null,
  lastDraws: [],
  plays: (families[family]?.plays ?? []).map(play => ({
    playType: play.id,
    open: true,
    market: play.market,
    odds: null,
    byPrizeGroup: play.prizing === 'group',
    stakeMax: '100000.00',
    prizeMax: '1000000.00',
  })),
  closedNumbers: [],
  units: ['2.00', '1.00', '0.10', '0.01', '0.001'],
  prizeGroup: { min: 1700, max: 1950, step: 2 },
  rules: { tieRule: 'lose', creditTieRule: 'push', tripleRule: 'lose', ruleVersion: 1, lunarYear: 2026 },
  limits: {
    multipleMax: 10_000,
    betCountMax: 100_000,
    linesMax: 50,
    lineStakeMin: '0.001',
    lineStakeMax: '100000.00',
    slipStakeMax: '200000.00',
    prizeMax: '1000000.00',
    issueStakeMax: '500000.00',
    chaseIssuesMax: 120,
  },
});
