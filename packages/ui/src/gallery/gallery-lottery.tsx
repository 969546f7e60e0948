import { type ReactNode, useMemo, useState } from 'react';
import { Balls } from '../parts/ball.tsx';
import { Button } from '../parts/button.tsx';
import { Cart, CartItem, CartTotal } from '../parts/cart.tsx';
import { NumberPad } from '../parts/number-pad.tsx';
import { Panel } from '../parts/panel.tsx';
import { quickChoices } from '../parts/quick-picks.ts';
import { Countdown } from '../parts/tote.tsx';
import { WORDS } from './words.ts';

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

export function GalleryLottery(): ReactNode {
  const [row, setRow] = useState(['1', '4', '7']);
  const [words, setWords] = useState(['big']);
  const [count, setCount] = useState(2);
  return (
    <>
      <Issue />
      <div
        style={{
          display: 'grid',
          gap: 16,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
          alignItems: 'start',
        }}
      >
        <div style={{ gridColumn: 'span 2', minWidth: 0 }} className="only-desk">
          <Desk row={row} setRow={setRow} words={words} setWords={setWords} />
        </div>
        <div className="only-phone">
          <Desk row={row} setRow={setRow} words={words} setWords={setWords} />
        </div>
        <Cart
          title="Cart"
          count={count}
          clearLabel="Empty"
          onClear={() => setCount(0)}
          none="Nothing in it yet."
          total={
            <CartTotal
              lines={[
                { id: 'rebate', label: 'Own rebate at once', value: 'THB 5.85' },
                { id: 'pay', label: 'To pay', value: 'THB 1,950.00', pay: true },
              ]}
            >
              <Button look="chalk" size="xl" wide>
                Place bets
              </Button>
            </CartTotal>
          }
        >
          <CartItem
            numbers="147 · 02468 · 3 · 56789 · 29"
            amount="300.00"
            note="Five star, multiple · 150 bets × 2"
            removeLabel="Remove"
            onRemove={() => setCount(count - 1)}
          />
          <CartItem
            numbers="0 3 5 8"
            amount="40.00"
            note="First three, group 6 · 4 bets × 10"
            removeLabel="Remove"
            onRemove={() => setCount(count - 1)}
          />
        </Cart>
      </div>
    </>
  );
}

type DeskProps = {
  row: string[];
  setRow: (row: string[]) => void;
  words: string[];
  setWords: (words: string[]) => void;
};

const Desk = ({ row, setRow, words, setWords }: DeskProps): ReactNode => (
  <Panel title="Desk" flush>
    <NumberPad
      label="Thousands"
      subLabel="千"
      values={DIGITS}
      selected={row}
      onChange={setRow}
      quick={quickChoices(DIGITS, WORDS.quick)}
      miss={value => ({ count: Number(value) * 3, tone: value === '0' ? 'hot' : value === '9' ? 'cold' : undefined })}
    />
    <NumberPad
      label="Sum"
      values={['big', 'small', 'odd', 'even']}
      selected={words}
      onChange={setWords}
      columns={4}
      name={value => value}
    />
  </Panel>
);

function Issue(): ReactNode {
  const clock = useMemo(() => ({ endsAt: performance.now() + 192_000, now: () => performance.now() }), []);
  return (
    <section className="issue felt printed" aria-label="Current issue">
      <div>
        <h2>SSC 5 min</h2>
        <p className="small soft">Issue 20251120-175</p>
      </div>
      <div className="cd">
        <Countdown endsAt={clock.endsAt} now={clock.now} label="closes in" />
      </div>
      <div className="last">
        <span className="small soft">Result of 20251120-174</span>
        <Balls label="Result" values={[4, 0, 7, 7, 2]} size={42} />
      </div>
      <Balls
        label="Six Mark"
        values={[8, 14, 21]}
        extra={46}
        tone={(_, at) => (['red', 'blue', 'green'] as const)[at % 3]}
      />
    </section>
  );
}
