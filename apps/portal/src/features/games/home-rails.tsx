import './home-rails.css';
import { useText } from '@baize/ui';
import { gameList } from '@baize/wire/games';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { ContinueRow } from './continue-row.tsx';
import { homeRailsOf } from './home-rails-of.ts';
import { NearRail } from './near-rail.tsx';
import { RAIL } from './rail.tsx';
import { WithGameInfo } from './with-game-info.tsx';

/** The games of the home page. One answer says which rails there are; each asks for its own games when it comes near. */
export function HomeRails({ waiting }: { waiting: ReactNode }): ReactNode {
  const t = useText();
  const read = useCall(gameList, { filter: 'HOT', limit: RAIL });
  const { data } = read;
  if (!data) return <Awaited read={read}>{waiting}</Awaited>;
  const rails = homeRailsOf(data);
  if (rails.length === 0) return null;
  return (
    <div className="home-rails">
      <WithGameInfo>
        {onInfo => (
          <>
            {(data.filters.RECENT ?? 0) > 0 && <ContinueRow />}
            {rails.map(({ id, text, icon, wanted, count, to, wide }) => (
              <NearRail
                key={id}
                title={t(text)}
                icon={icon}
                wanted={wanted}
                count={count}
                all={{ to }}
                wide={wide}
                onInfo={onInfo}
              />
            ))}
          </>
        )}
      </WithGameInfo>
    </div>
  );
}
