import './pads/typed.css';
import type { Form, Play } from '@baize/lottery/rules';
import { Icon, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { closedOf, closedText, fullText, numberNames, shutOf } from './closed-numbers.ts';
import type { Draft } from './draft.ts';
import { boardOf } from './pads/board.ts';
import { CreditBoard } from './pads/credit-board.tsx';
import { Pads } from './pads/pads.tsx';
import { paysLessOf } from './rates.ts';
import { ReducedNumbers } from './reduced-numbers.tsx';
import { rulesOf } from './rules.ts';
import type { Desk } from './shown-desk.ts';
import { stakeAsUnits } from './stake.ts';
import type { BetSettings } from './terms.ts';
import type { Missing } from './use-missing.ts';

type Props = {
  desk: Desk;
  play: Play;
  form: Form;
  draft: Draft;
  settings: BetSettings;
  onDraft: (draft: Draft) => void;
  missing: Missing | undefined;
};

/** A board where each cell is a bet of its own, else the pads of the form. */
export function DeskPads({ desk, play, form, draft, settings, onDraft, missing }: Props): ReactNode {
  const rules = rulesOf(desk, play.market);
  const board = boardOf(play);
  const t = useText();
  const closed = [...closedOf(desk, play)];
  const stopped = closed.flatMap(([number, why]) => (why === 'stopped' ? [number] : []));
  const full = closed.flatMap(([number, why]) => (why === 'full' ? [number] : []));
  const paysLess = paysLessOf(t, desk, play);
  const shut = shutOf(desk, play, form, draft);
  const said = (
    <>
      {stopped.length > 0 && (
        <p className="closed-numbers small">
          <Icon name="lock" size="s" />
          {closedText(t, numberNames(t, stopped, play))}
        </p>
      )}
      {full.length > 0 && (
        <p className="nearly-full small">
          <Icon name="alert" size="s" />
          {fullText(t, numberNames(t, full, play))}
        </p>
      )}
      <ReducedNumbers desk={desk} play={play} />
    </>
  );
  if (!board)
    return (
      <>
        {said}
        <Pads
          play={play}
          form={form}
          draft={draft}
          onDraft={onDraft}
          missing={missing}
          lunarYear={rules.lunarYear}
          shut={shut}
          paysLess={paysLess}
        />
      </>
    );
  return (
    <>
      {said}
      <CreditBoard
        play={play}
        board={board}
        draft={draft}
        onDraft={onDraft}
        amount={settings.amount}
        terms={{ rules, prizeGroup: settings.prizeGroup }}
        isStake={text => stakeAsUnits(desk, text) !== undefined}
        shut={shut}
        missing={missing}
      />
    </>
  );
}
