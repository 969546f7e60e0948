import { type Play, prizeOf, type Tier, tiersUnder } from '@baize/lottery';
import { type Column, DataTable, Dialog, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { showUnits } from '../../../shared/format/amount.ts';
import { playName, tierName } from '../names.ts';
import { ruleText } from '../rule-text.ts';
import { oddsText, rulesOf } from './rules.ts';
import { type BetSettings, lotOf } from './terms.ts';
import type { Desk } from './use-desk.ts';

type Props = { desk: Desk; play: Play; settings: BetSettings; onClose: () => void };

/** A play in words, and for every tier its chance and its prize at the terms chosen on the desk. */
export function PlayRules({ desk, play, settings, onClose }: Props): ReactNode {
  const t = useText();
  const rules = rulesOf(desk);
  const tiers = tiersUnder(play, rules);
  const lot = lotOf(desk, settings);
  const pushed = tiers.some(tier => tier.push.numerator > 0n);
  const columns: readonly Column<Tier>[] = [
    { id: 'tier', head: t('rules.tier'), cell: tier => tierName(t, play, tier) },
    { id: 'chance', head: t('rules.chance'), numeric: true, cell: tier => <span className="num">{chance(tier)}</span> },
    {
      id: 'odds',
      head: t('rules.odds'),
      numeric: true,
      cell: tier => <span className="num">{oddsText(play, tier, settings.prizeGroup)}</span>,
    },
    {
      id: 'prize',
      head: t('rules.prize', { currency: desk.currency }),
      numeric: true,
      cell: tier => <b className="num value">{showUnits(prizeOf(play, tier, settings.prizeGroup, lot))}</b>,
    },
  ];
  return (
    <Dialog open onClose={onClose} size={600} title={playName(t, play)} closeLabel={t('common.close')}>
      <div className="stack">
        <p>{ruleText(t, play)}</p>
        {play.lots > 1 && <p className="muted">{t('rules.lots', { count: play.lots })}</p>}
        {pushed && <p className="muted">{t('rules.push')}</p>}
        {play.reads.includes('tieRule') && <p className="muted">{t(`rules.tie.${rules.tieRule}`)}</p>}
        {play.reads.includes('tripleRule') && (
          <p className="muted">{t(`rules.triple.${rules.tripleRule ?? 'lose'}`)}</p>
        )}
        <DataTable
          caption={t('rules.prizes')}
          columns={columns}
          rows={[...tiers]}
          rowKey={tier => tier.id}
          empty={null}
        />
        <p className="small muted">
          {play.prizing === 'table'
            ? t('rules.table')
            : t('rules.group', { group: settings.prizeGroup, share: shareText(settings.prizeGroup) })}
        </p>
      </div>
    </Dialog>
  );
}

/** "1 : 10.5": one bet of so many wins, with two digits, truncated. */
function chance({ p }: Tier): string {
  if (p.numerator === 0n) return '–';
  const hundredths = (p.denominator * 100n) / p.numerator;
  const whole = hundredths / 100n;
  const rest = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `1 : ${whole.toLocaleString('en-US')}${rest === '' ? '' : `.${rest}`}`;
}

/** What a prize group gives back of the fair return, in percent: 1950 is 97.5. */
const shareText = (group: number): string => `${Math.trunc(group / 20)}.${String((group % 20) * 5).padStart(2, '0')}`;
