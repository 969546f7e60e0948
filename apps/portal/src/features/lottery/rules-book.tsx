import './hall.css';
import { NativeSelect, Panel, SkeletonRows, Slider, useText } from '@baize/ui';
import { gameOdds } from '@baize/wire/lottery';
import { type ReactNode, Suspense, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { lazyPart } from '../../shared/navigation/lazy-part.ts';
import { useLotteryMenus } from '../../shared/navigation/use-menus.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';

/** The plays bring the engine along: the page stands before it. */
const RulesPlays = lazyPart(async () => (await import('./rules-plays.tsx')).RulesPlays);

const GROUPS = { min: 1700, max: 1960, first: 1950 } as const;

/** Every play of a game: how it is bet, when it wins, and for each tier its chance and what a stake of 1 is paid. */
export function RulesBook({ gameCode }: { gameCode?: string | undefined }): ReactNode {
  const t = useText();
  const menus = useLotteryMenus();
  const games = menus.data?.flatMap(group => group.gameMenus);
  const [chosen, setChosen] = useState(gameCode ?? '');
  const [group, setGroup] = useState<number>(GROUPS.first);
  const game = games?.find(each => each.gameCode === chosen) ?? games?.[0];
  const sold = useCall(gameOdds, { gameCode: game?.gameCode ?? '' }, { enabled: game !== undefined });
  return (
    <>
      <Panel title={t('rules.game')}>
        <div className="ways">
          <NativeSelect
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
        </div>
        <p className="small muted">{t('rules.how')}</p>
      </Panel>
      <Awaited read={game ? sold : menus}>
        <SkeletonRows rows={6} />
      </Awaited>
      {game && sold.data && (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <RulesPlays family={game.family} sold={sold.data.plays} group={group} />
        </Suspense>
      )}
    </>
  );
}
