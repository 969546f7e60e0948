import type { InputOf } from '@baize/wire';
import { gameList } from '@baize/wire/games';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { useNear } from '../../shared/images/use-near.ts';
import { RAIL, Rail } from './rail.tsx';

type Props = Omit<ComponentProps<typeof Rail>, 'games' | 'asked' | 'ref'> & { wanted: InputOf<typeof gameList> };

/** A rail whose games are asked for when it comes near the window; until then its place is kept, so that nothing is pushed down. */
export function NearRail({ wanted, ...rail }: Props): ReactNode {
  const box = useRef<HTMLElement>(null);
  const near = useNear(box);
  const { data, isError } = useCall(gameList, { ...wanted, limit: RAIL }, { enabled: near });
  if (isError || data?.games.length === 0) return null;
  return <Rail {...rail} ref={box} games={data?.games} asked={near} />;
}
