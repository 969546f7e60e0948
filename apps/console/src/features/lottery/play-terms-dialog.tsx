import './lottery.css';
import { Field, Input, useText } from '@baize/ui';
import { opsChangeLotteryPlay } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import type { OpsPlay } from './answers.ts';
import type { usePlayNames } from './play-names.ts';

type Props = {
  gameCode: string;
  names: ReturnType<typeof usePlayNames>;
  version: number;
  play: OpsPlay;
  onDone: () => void;
  onClose: () => void;
};

const LIMITS = ['stakeMax', 'prizeMax', 'numberCap'] as const;

/** Limits of a play and odds of the house's own; an empty field goes back to what holds without it. */
export function PlayTermsDialog({ gameCode, names, version, play, onDone, onClose }: Props): ReactNode {
  const t = useText();
  const [limits, setLimits] = useState({
    stakeMax: play.stakeMax ?? '',
    prizeMax: play.prizeMax ?? '',
    numberCap: play.numberCap ?? '',
  });
  const [odds, setOdds] = useState<Readonly<Record<string, string>>>(play.odds ?? {});
  const tierName = (tier: OpsPlay['tiers'][number]): string =>
    play.tiers.length === 1 ? t('draws.odds') : names.tier(play.playType, tier);
  const own = Object.fromEntries(Object.entries(odds).filter(([, text]) => text.trim() !== ''));
  const terms = {
    odds: Object.keys(own).length === 0 ? null : own,
    stakeMax: limits.stakeMax.trim() || null,
    prizeMax: limits.prizeMax.trim() || null,
    numberCap: limits.numberCap.trim() || null,
  };
  const fieldName = (field: string): string | undefined => {
    const [, name, id] = field.split('.');
    const tier = name === 'odds' ? play.tiers.find(one => one.id === id) : undefined;
    if (tier) return tierName(tier);
    const limit = LIMITS.find(one => one === name);
    return limit && t(`draws.limit.${limit}`);
  };
  return (
    <ReasonDialog
      title={t('draws.terms_title', { play: names.play(play.playType) })}
      confirm={t('draws.change')}
      run={reason => call(opsChangeLotteryPlay, { gameCode, playType: play.playType, version, terms, reason })}
      fieldName={fieldName}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('draws.terms_help')}</p>
      <div className="rule-grid">
        {LIMITS.map(name => (
          <Field key={name} label={t(`draws.limit.${name}`)}>
            <Input
              className="num"
              inputMode="decimal"
              value={limits[name]}
              onChange={event => setLimits({ ...limits, [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <ul className="odds-list">
        {play.tiers.map(tier => (
          <li key={tier.id}>
            <label htmlFor={`odds-${tier.id}`}>
              {tierName(tier)} <span className="small muted num">p = {tier.probability}</span>
            </label>
            <Input
              id={`odds-${tier.id}`}
              small
              className="num"
              inputMode="decimal"
              placeholder={tier.odds}
              value={odds[tier.id] ?? ''}
              onChange={event => setOdds({ ...odds, [tier.id]: event.target.value.trim() })}
            />
          </li>
        ))}
      </ul>
    </ReasonDialog>
  );
}
