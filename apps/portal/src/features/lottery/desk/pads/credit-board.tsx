import './board.css';
import type { Value } from '@baize/lottery/rules';
import { Chips, cx, useOnPhone, useText } from '@baize/ui';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { targetName } from '../../names.ts';
import { boardValues, sidedColumns } from './board.ts';
import { type BoardProps, Cells } from './board-cells.tsx';
import { BoardPicks } from './board-picks.tsx';
import { OwnStakes } from './own-stakes.tsx';

/** With more cells than this, one target is shown at a time. */
const CELLS_MAX = 64;

/**
 * Cells with their odds; a press stakes one with the amount for all, and each may have its own. On a phone the amounts stand below
 * the cells, so that no cell moves under the finger.
 */
export function CreditBoard(props: Omit<BoardProps, 'onPhone'>): ReactNode {
  const onPhone = useOnPhone();
  return (
    <>
      <Boards {...props} onPhone={onPhone} />
      {onPhone && <OwnStakes {...props} />}
    </>
  );
}

function Boards(props: BoardProps): ReactNode {
  const { board } = props;
  const t = useText();
  const targets: readonly (Value | undefined)[] = board.target?.values ?? [undefined];
  const cells = targets.reduce<number>((sum, of) => sum + boardValues(board, of).length, 0);
  const [shown, setShown] = useState(0);
  if (cells <= CELLS_MAX || targets.length === 1) {
    const sided = sidedColumns(board);
    const most = { '--most': sided } as CSSProperties;
    return (
      <>
        {targets.length === 1 && <BoardPicks {...props} of={targets[0]} />}
        <div className={cx('board', targets.length === 1 && 'one', sided !== undefined && 'sided')} style={most}>
          {targets.map(of => (
            <Cells key={String(of)} {...props} of={of} />
          ))}
        </div>
      </>
    );
  }
  return (
    <>
      <div className="board-targets">
        <Chips label={t('play.field.target')}>
          {targets.map((of, at) => (
            <button
              key={String(of)}
              type="button"
              className="chip"
              aria-pressed={at === shown}
              onClick={() => setShown(at)}
            >
              {targetName(t, of ?? 0)}
            </button>
          ))}
        </Chips>
      </div>
      <BoardPicks {...props} of={targets[shown]} />
      <div className="board one">
        <Cells key={String(targets[shown])} {...props} of={targets[shown]} />
      </div>
    </>
  );
}
