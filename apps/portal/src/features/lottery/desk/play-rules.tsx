import { playName } from '@baize/lottery/names';
import { type Play, prizeOf, tiersUnder } from '@baize/lottery/rules';
import { unitsText } from '@baize/money';
import { Dialog, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { percentText } from '../../../shared/format/percent.ts';
import { ruleText } from '../rule-text.ts';
import { TierTable } from '../tier-table.tsx';
import { ReducedNumbers } from './reduced-numbers.tsx';
import { rulesOf } from './rules.ts';
import type { Desk } from './shown-desk.ts';
import { type BetSettings, lotOf } from './terms.ts';

type Props = { desk: Desk; play: Play; settings: BetSettings; onClose: () => void };

/** A play in words, and for every tier its chance and its prize at the terms chosen on the desk. */
export function PlayRules({ desk, play, settings, onClose }: Props): ReactNode {
  const t = useText();
  const rules = rulesOf(desk, play.market);
  const tiers = tiersUnder(play, rules);
  const lot = lotOf(desk, settings);
  const pushed = tiers.some(tier => tier.push.numerator > 0n);
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
        <TierTable
          play={play}
          tiers={tiers}
          prizeGroup={settings.prizeGroup}
          prize={{
            head: t('rules.prize', { currency: desk.currency }),
            of: tier => unitsText(prizeOf(play, tier, settings.prizeGroup, lot)),
          }}
        />
        <ReducedNumbers desk={desk} play={play} />
        <p className="small muted">
          {play.prizing === 'table'
            ? t('rules.table')
            : t('rules.group', { group: settings.prizeGroup, share: percentText(shareText(settings.prizeGroup)) })}
        </p>
        {tiers.some(tier => tier.averaged) && <p className="small muted">{t('rules.averaged')}</p>}
      </div>
    </Dialog>
  );
}

/** What a prize group gives back of the fair return, in percent: 1950 is 97.5. */
const shareText = (group: number): string => `${Math.trunc(group / 20)}.${String((group % 20) * 5).padStart(2, '0')}`;
