import './lots-note.css';
import type { Play } from '@baize/lottery/rules';
import { Icon, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { isolated } from '../../../shared/format/isolated.ts';
import type { Desk } from './shown-desk.ts';
import { stakeText } from './stake.ts';
import { type BetSettings, lotOf } from './terms.ts';

type Props = { desk: Desk; play: Play; settings: BetSettings };

/** Why one bet of a play costs several units: the number of prizes that it is staked on, and the sum. */
export function LotsNote({ desk, play, settings }: Props): ReactNode {
  const t = useText();
  const lot = lotOf(desk, settings);
  const [one, all] = [stakeText(lot), stakeText(lot * BigInt(play.lots))];
  return (
    <p className="lots-note small">
      <Icon name="info" size="s" />
      <span>
        {t('rules.lots', { count: play.lots })}{' '}
        <b className="num">{isolated(`${one} × ${play.lots} = ${desk.currency} ${all}`)}</b>
      </span>
    </p>
  );
}
