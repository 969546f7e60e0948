import './board.css';
import { parseSelection, type Value } from '@baize/lottery/rules';
import { Ball, Chips, cx, Icon, useText } from '@baize/ui';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react';
import { targetName } from '../../names.ts';
import type { ShutOf } from '../closed-numbers.ts';
import { withStake } from '../draft.ts';
import { bestOdds } from '../rules.ts';
import { boardValues, cellKey, phoneColumns, selectionOf } from './board.ts';
import { OwnStakes, type StakedBoard, StakeField } from './own-stakes.tsx';
import { useShutText } from './quick.ts';
import { useOnPhone } from './use-on-phone.ts';
import { useValueLook } from './value-look.tsx';

type Props = StakedBoard & {
  /** Cells that take no more bets; undefined where all do. */
  shut: ShutOf | undefined;
};

/** With more cells than this, one target is shown at a time. */
const CELLS_MAX = 64;

/**
 * Cells with their odds; a press stakes one with the amount for all, and each may have its own. On a phone the amounts stand below
 * the cells, so that no cell moves under the finger.
 */
export function CreditBoard(props: Props): ReactNode {
  const onPhone = useOnPhone();
  return (
    <>
      <Boards {...props} onPhone={onPhone} />
      {onPhone && <OwnStakes {...props} />}
    </>
  );
}

type BoardProps = Props & { onPhone: boolean };

function Boards(props: BoardProps): ReactNode {
  const { board } = props;
  const t = useText();
  const targets: readonly (Value | undefined)[] = board.target?.values ?? [undefined];
  const cells = targets.reduce<number>((sum, of) => sum + boardValues(board, of).length, 0);
  const [shown, setShown] = useState(0);
  if (cells <= CELLS_MAX || targets.length === 1)
    return (
      <div className={cx('board', targets.length === 1 && 'one')}>
        {targets.map(of => (
          <Cells key={String(of)} {...props} of={of} />
        ))}
      </div>
    );
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
      <div className="board one">
        <Cells {...props} of={targets[shown]} />
      </div>
    </>
  );
}

function Cells(props: BoardProps & { of: Value | undefined }): ReactNode {
  const { play, board, of } = props;
  const t = useText();
  const values = boardValues(board, of);
  const title = of === undefined ? undefined : targetName(t, of);
  const columns = { '--columns': phoneColumns(values) } as CSSProperties;
  return (
    <section className={cx(values.length === 2 && 'pair')} aria-label={title ?? t(`play.name.${play.labelKey}`)}>
      {title && <h3>{title}</h3>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only move focus among the buttons inside. */}
      <div
        className={cx('cells', values.length === 49 && 'sevens', values.every(isWord) && 'words')}
        style={columns}
        onKeyDown={moveAmongCells}
      >
        {values.map(value => (
          <Cell key={cellKey(of, value)} {...props} value={value} title={title} />
        ))}
      </div>
    </section>
  );
}

const isWord = (value: Value): boolean => typeof value === 'string';

type CellProps = BoardProps & { of: Value | undefined; value: Value; title: string | undefined };

function Cell(props: CellProps): ReactNode {
  const { play, board, of, value, title, draft, onDraft, amount, terms, isStake, shut, onPhone } = props;
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
      </button>
      {isOn && !onPhone && (
        <StakeField
          label={t('desk.stakeOn', { what: [title, name].filter(Boolean).join(' ') })}
          amount={own || amount}
          isStake={isStake}
          onAmount={typed => onDraft(withStake(draft, key, typed))}
        />
      )}
    </div>
  );
}

function oddsOf({ play, board, terms }: Props, of: Value | undefined, value: Value): string {
  const parsed = parseSelection(play, selectionOf(board, of, [value]));
  return (parsed.ok && bestOdds(play, parsed.selection, terms)) || '';
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Left and right go from cell to cell; within an amount they stay with the text. */
function moveAmongCells(event: KeyboardEvent<HTMLDivElement>): void {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const step = (STEPS[event.key] ?? 0) * forward;
  if (step === 0 || !(event.target instanceof HTMLButtonElement)) return;
  const cells = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.cell > button')];
  const next = cells[(cells.indexOf(event.target) + step + cells.length) % cells.length];
  event.preventDefault();
  next?.focus();
}
