import './lottery.css';
import { Button, Field, Input, Panel, Select, useText } from '@baize/ui';
import { opsChangeLotteryGame } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { differences } from '../../shared/differences.ts';
import { Meanwhile } from '../../shared/meanwhile.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/self.ts';
import type { OpsGame } from './answers.ts';
import type { usePlayNames } from './play-names.ts';

type Rules = OpsGame['rules'];

const TIES = ['push', 'lose'] as const;
const NAMED = ['prizeGroupMin', 'prizeGroupMax', 'closeBeforeSeconds', 'issueLiabilityMax', 'returnAlarm'] as const;
const TRIPLES = ['win', 'lose'] as const;

type Props = {
  game: OpsGame;
  /** Which rules decide anything in the game's family; the others are not asked for. */
  reads: ReturnType<typeof usePlayNames>['reads'];
  onDone: () => void;
  onAgain: () => void;
};

/** Rules of a game for bets from now on; what was accepted keeps its own. */
export function GameRules({ game, reads, onDone, onAgain }: Props): ReactNode {
  const t = useText();
  const may = useMay('lottery.limits');
  const [begun] = useState(game);
  const [rules, setRules] = useState<Rules>(game.rules);
  // A play that was switched meanwhile makes another version too, and nothing of it stands here.
  const outdated = differences(begun.rules, game.rules).length > 0;
  const [asked, setAsked] = useState(false);
  const change = (some: Partial<Rules>): void => setRules({ ...rules, ...some });
  const number = (name: 'prizeGroupMin' | 'prizeGroupMax' | 'closeBeforeSeconds') => (
    <Field label={t(`draws.rule.${name}`)}>
      <Input
        className="num"
        inputMode="numeric"
        disabled={!may}
        value={rules[name] ?? ''}
        onChange={event => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, 6);
          if (name === 'closeBeforeSeconds') change({ closeBeforeSeconds: Number(digits) });
          else change({ [name]: digits === '' ? null : Number(digits) });
        }}
      />
    </Field>
  );
  const amount = (name: 'issueLiabilityMax' | 'returnAlarm') => (
    <Field label={t(`draws.rule.${name}`)} help={t(`draws.rule_help.${name}`)}>
      <Input
        className="num"
        inputMode="decimal"
        disabled={!may}
        value={rules[name] ?? ''}
        onChange={event => change({ [name]: event.target.value.trim() === '' ? null : event.target.value.trim() })}
      />
    </Field>
  );
  const tie = (name: 'tieRule' | 'creditTieRule') => (
    <Field label={t(`draws.rule.${name}`)}>
      <Select
        label={t(`draws.rule.${name}`)}
        value={rules[name]}
        onChange={value => change({ [name]: value })}
        items={TIES.map(value => ({ value, label: t(`draws.tie.${value}`) }))}
      />
    </Field>
  );
  return (
    <Panel title={t('draws.rules')}>
      <div className="rule-grid">
        {reads('tieRule') && (
          <>
            {tie('tieRule')}
            {tie('creditTieRule')}
          </>
        )}
        {reads('tripleRule') && (
          <Field label={t('draws.rule.tripleRule')}>
            <Select
              label={t('draws.rule.tripleRule')}
              value={rules.tripleRule}
              onChange={tripleRule => change({ tripleRule })}
              items={TRIPLES.map(value => ({ value, label: t(`draws.triple.${value}`) }))}
            />
          </Field>
        )}
        {number('prizeGroupMin')}
        {number('prizeGroupMax')}
        {number('closeBeforeSeconds')}
        {amount('issueLiabilityMax')}
        {amount('returnAlarm')}
      </div>
      {outdated && <Meanwhile onAgain={onAgain} />}
      {may && (
        <Button look="primary" onClick={() => setAsked(true)}>
          {t('draws.change')}
        </Button>
      )}
      {asked && (
        <ReasonDialog
          title={t('draws.rules_title', { game: game.game.labelName })}
          confirm={t('draws.change')}
          run={reason =>
            call(opsChangeLotteryGame, {
              gameCode: game.game.gameCode,
              version: (outdated ? begun : game).version,
              rules,
              reason,
            })
          }
          fieldName={field => {
            const rule = NAMED.find(name => field === `rules.${name}`);
            return rule && t(`draws.rule.${rule}`);
          }}
          onDone={() => {
            setAsked(false);
            onDone();
          }}
          onClose={() => setAsked(false)}
        >
          {t('draws.rules_help')}
        </ReasonDialog>
      )}
    </Panel>
  );
}
