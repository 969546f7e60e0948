import './pads/typed.css';
import type { Play } from '@baize/lottery/rules';
import { Icon, namesInRow, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { rateOf, reducedOf } from './rates.ts';
import type { Desk } from './shown-desk.ts';

/** Every number that pays less than the play, under what it pays. */
export function ReducedNumbers({ desk, play }: { desk: Desk; play: Play }): ReactNode {
  const t = useText();
  return reducedOf(desk, play).map(group => (
    <p key={group.percent} className="reduced-numbers small">
      <Icon name="alert" size="s" />
      <span>
        {rateOf(t, play, group)} · <b className="num">{namesInRow(group.numbers)}</b>
      </span>
    </p>
  ));
}
