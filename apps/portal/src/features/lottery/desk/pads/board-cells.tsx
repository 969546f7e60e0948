import { parseSelection, type Value } from '@baize/lottery/rules';
import { Ball, cx, Icon, useText } from '@baize/ui';
import type { CSSProperties, ReactNode } from 'react';
import { targetName } from '../../names.ts';
import type { ShutOf } from '../closed-numbers.ts';
import { withStake } from '../draft.ts';
import { boardPlacesOf } from '../places-of.ts';
import { bestOdds } from '../rules.ts';
import type { Missing } from '../use-missing.ts';
import { boardValues, cellKey, isWord, phoneColumns, selectionOf } from './board.ts';
import { type StakedBoard, StakeField } from './own-stakes.tsx';
import { useShutText } from './quick.ts';
import { useRovingCells } from './use-roving-cells.ts';
import { useValueLook } from './value-look.tsx';

export type BoardProps = StakedBoard & {
  /** Cells that take no more bets; undefined where all do. */
  shut: ShutOf | undefined;
  missing: Missing | undefined;
  onPhone: boolean;
};

/** The cells of one target. Tab reaches one of them and its amount, arrows go in both directions to the others. */
export function Cells(props: BoardProps & { of: Value | undefined }): ReactNode {
  const { play, board, of } = props;
  const t = useText();
  const values = boardValues(board, of);
  const title = of === undefined ? undefined : targetName(t, of);
  const { stop, ...roving } = useRovingCells();
  const columns = { '--columns': phoneColumns(values) } as CSSProperties;
  return (
    <section className={cx(values.length === 2 && 'pair')} aria-label={title ?? t(`play.name.${play.labelKey}`)}>
      {title && <h3>{title}</h3>}
      <div
        className={cx('cells', values.length === 49 && 'sevens', values.every(isWord) && 'words')}
        style={columns}
        {...roving}
      >
        {values.map((value, at) => (
          <Cell key={cellKey(of, value)} {...props} value={value} title={title} isStop={at === stop} />
        ))}
      </div>
    </section>
  );
}

type CellProps = BoardProps & { of: Value | undefined; value: Value; title: string | undefined; isStop: boolean };

function Cell(props: CellProps): ReactNode {
  const { play, board, of, value, title, draft, onDraft, amount, terms, isStake, shut, onPhone, isStop } = props;
  const t = useText();
  const look = useValueLook(play, board.field, terms.rules.lunarYear);
  const closed = useShutText()(shut?.(board.field, value, { chosen: of }));
  const key = cellKey(of, value);
  const own = draft.stakes[key];
  const isOn = own !== undefined;
  const name = look.name(value);
  const tone = look.tone?.(value);
  return (
    <div className={cx('cell', isOn && 'on', closed && 'shut')}>
      <button
        type="button"
        aria-pressed={isOn}
        aria-disabled={closed && !isOn ? true : undefined}
        title={closed}
        tabIndex={isStop ? 0 : -1}
        onClick={() => {
          if (!closed || isOn) onDraft(withStake(draft, key, isOn ? undefined : ''));
        }}
      >
        {tone ? <Ball value={name} tone={tone} size={28} /> : <span className="name">{name}</span>}
        {closed ? (
          <span className="odds">
            <Icon name="lock" size="xs" />
            <span className="vh">{closed}</span>
          </span>
        ) : (
          <span className="odds num">{oddsOf(props, of, value)}</span>
        )}
        {look.note && <span className="of num">{look.note(value)}</span>}
        {!closed && <Missed {...props} />}
      </button>
      {isOn && !onPhone && (
        <StakeField
          label={t('desk.stakeOn', { what: [title, name].filter(Boolean).join(' ') })}
          amount={own || amount}
          isStake={isStake}
          isStop={isStop}
          onAmount={typed => onDraft(withStake(draft, key, typed))}
        />
      )}
    </div>
  );
}

/** How many draws ago a ball came last where it has to; whoever listens has the table of the trend. */
function Missed({ play, of, value, missing }: CellProps): ReactNode {
  const places = boardPlacesOf(play, of);
  const missed = places.length === 0 ? undefined : missing?.(places, Number(value));
  if (!missed) return null;
  return (
    <span className={cx('of num', missed.tone)} aria-hidden="true">
      {missed.count ?? '\u00a0'}
    </span>
  );
}

function oddsOf({ play, board, terms }: BoardProps, of: Value | undefined, value: Value): string {
  const parsed = parseSelection(play, selectionOf(board, of, [value]));
  return (parsed.ok && bestOdds(play, parsed.selection, terms)) || '';
}
