import './hall.css';
import { findPlay, type Play, tiersUnder } from '@baize/lottery';
import { Accordion, ErrorState, Panel, Segment, Select, SkeletonRows, Slider, useText } from '@baize/ui';
import { gameOdds } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { useLotteryGroups } from '../../shared/navigation/use-menus.ts';
import { withOdds } from './desk/offered.ts';
import { playName } from './names.ts';
import { ruleText } from './rule-text.ts';
import { tierName } from './tier-name.ts';
import { TierTable } from './tier-table.tsx';

const GROUPS = { min: 1700, max: 1960, first: 1950 } as const;
const TIES = ['lose', 'push'] as const;

/** Every play of a game: how it is bet, when it wins, and for each tier its chance and what a stake of 1 is paid. */
export function RulesBook({ gameCode }: { gameCode?: string | undefined }): ReactNode {
  const t = useText();
  const games = useLotteryGroups()?.flatMap(group => group.gameMenus);
  const [chosen, setChosen] = useState(gameCode ?? '');
  const [group, setGroup] = useState<number>(GROUPS.first);
  const [tieRule, setTieRule] = useState<(typeof TIES)[number]>('lose');
  const game = games?.find(each => each.gameCode === chosen) ?? games?.[0];
  const sold = useCall(gameOdds, { gameCode: game?.gameCode ?? '' }, { enabled: game !== undefined });
  const plays = sold.data?.plays.flatMap(({ playType, odds }) => {
    const play = findPlay(game?.family ?? '', playType);
    return play ? [withOdds(play, odds)] : [];
  });
  const tabs = [...new Set(plays?.map(play => play.groupKey))];
  return (
    <>
      <Panel title={t('rules.game')}>
        <div className="ways">
          <Select
            label={t('bet.game')}
            value={game?.gameCode ?? ''}
            onChange={setChosen}
            items={(games ?? []).map(each => ({ value: each.gameCode, label: each.labelName }))}
          />
          <div style={{ minWidth: 220 }}>
            <span className="label row spread">
              {t('desk.prizeGroup')} <b className="num">{group}</b>
            </span>
            <Slider
              label={t('desk.prizeGroup')}
              valueText={String(group)}
              min={GROUPS.min}
              max={GROUPS.max}
              step={10}
              value={group}
              onChange={setGroup}
            />
          </div>
          {plays?.some(play => play.reads.includes('tieRule')) && (
            <Segment
              label={t('rules.ties')}
              value={tieRule}
              onChange={setTieRule}
              items={TIES.map(rule => ({ value: rule, label: t(`rules.ties.${rule}`) }))}
            />
          )}
        </div>
        <p className="small muted">{t('rules.how')}</p>
      </Panel>
      {sold.isError && (
        <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void sold.refetch()} />
      )}
      {sold.isLoading && <SkeletonRows rows={6} />}
      {tabs.map(tab => (
        <Panel key={tab} title={t(`play.group.${tab}`)}>
          <Accordion
            items={(plays ?? [])
              .filter(play => play.groupKey === tab)
              .map(play => ({
                id: play.id,
                title: playName(t, play),
                body: <PlayBody play={play} group={group} tieRule={tieRule} />,
              }))}
          />
        </Panel>
      ))}
    </>
  );
}

function PlayBody({ play, group, tieRule }: { play: Play; group: number; tieRule: 'lose' | 'push' }): ReactNode {
  const t = useText();
  const tiers = tiersUnder(play, { tieRule, tripleRule: 'lose' });
  return (
    <div className="rules-play">
      <p>{ruleText(t, play)}</p>
      {play.lots > 1 && <p className="muted">{t('rules.lots', { count: play.lots })}</p>}
      <TierTable play={play} tiers={tiers} prizeGroup={group} nameOf={tier => tierName(t, play, tier)} />
      {play.prizing === 'table' && <p className="small muted">{t('rules.table')}</p>}
      {play.tiers.some(tier => tier.averaged) && <p className="small muted">{t('rules.averaged')}</p>}
    </div>
  );
}
