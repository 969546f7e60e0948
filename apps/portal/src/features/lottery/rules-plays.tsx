import { playNameInTab } from '@baize/lottery/names';
import { type Play, playIn, tiersUnder } from '@baize/lottery/rules';
import { Accordion, Panel, Segment, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { gameOdds } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { withOdds } from './desk/offered.ts';
import { useFamily } from './families.ts';
import { ruleText } from './rule-text.ts';
import { TierTable } from './tier-table.tsx';

const TIES = ['lose', 'push'] as const;
type TieRule = (typeof TIES)[number];

type Props = { family: string; sold: OutputOf<typeof gameOdds>['plays']; group: number };

/** What a game sells, group by group; each play opens to its rule, its chances and what it pays. */
export function RulesPlays({ family, sold, group }: Props): ReactNode {
  const t = useText();
  const [tieRule, setTieRule] = useState<TieRule>('lose');
  const known = useFamily(family);
  const plays = sold.flatMap(({ playType, odds }) => {
    const play = playIn(known, playType);
    return play ? [withOdds(play, odds)] : [];
  });
  const tabs = [...new Set(plays.map(play => play.groupKey))];
  return (
    <>
      {plays.some(play => play.reads.includes('tieRule')) && (
        <Segment
          label={t('rules.ties')}
          value={tieRule}
          onChange={setTieRule}
          items={TIES.map(rule => ({ value: rule, label: t(`rules.ties.${rule}`) }))}
        />
      )}
      {tabs.map(tab => (
        <Panel key={tab} title={t(`play.group.${tab}`)}>
          <Accordion
            items={plays
              .filter(play => play.groupKey === tab)
              .map(play => ({
                id: play.id,
                title: playNameInTab(t, play),
                body: <PlayBody play={play} group={group} tieRule={tieRule} />,
              }))}
          />
        </Panel>
      ))}
    </>
  );
}

function PlayBody({ play, group, tieRule }: { play: Play; group: number; tieRule: TieRule }): ReactNode {
  const t = useText();
  const tiers = tiersUnder(play, { tieRule, tripleRule: 'lose' });
  return (
    <div className="rules-play">
      <p>{ruleText(t, play)}</p>
      {play.lots > 1 && <p className="muted">{t('rules.lots', { count: play.lots })}</p>}
      <TierTable play={play} tiers={tiers} prizeGroup={group} />
      {play.prizing === 'table' && <p className="small muted">{t('rules.table')}</p>}
      {play.tiers.some(tier => tier.averaged) && <p className="small muted">{t('rules.averaged')}</p>}
    </div>
  );
}
