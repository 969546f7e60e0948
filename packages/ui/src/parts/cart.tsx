import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Button } from './button.tsx';

type CartProps = {
  title: string;
  count: number;
  clearLabel: string;
  onClear: () => void;
  /** What is said while nothing is in it. */
  none: ReactNode;
  /** `CartItem`s. */
  children: ReactNode;
  /** `CartTotal`. */
  total?: ReactNode;
};

/** Bets that wait to be placed, on felt. */
export function Cart({ title, count, clearLabel, onClear, none, children, total }: CartProps): ReactNode {
  return (
    <section className="cart felt" aria-label={title}>
      <div className="ch">
        <h2>{title}</h2>
        <span className="count num">{count}</span>
        {count > 0 && (
          <Button look="quiet" size="s" icon="trash" className="end" onClick={onClear}>
            {clearLabel}
          </Button>
        )}
      </div>
      {count > 0 ? <ul>{children}</ul> : <p className="none">{none}</p>}
      {total}
    </section>
  );
}

type ItemProps = {
  numbers: ReactNode;
  amount: ReactNode;
  note: ReactNode;
  removeLabel: string;
  onRemove: () => void;
};

export const CartItem = ({ numbers, amount, note, removeLabel, onRemove }: ItemProps): ReactNode => (
  <li>
    <span className="nums num">{numbers}</span>
    <b className="num">{amount}</b>
    <span className="soft">{note}</span>
    <button type="button" aria-label={removeLabel} onClick={onRemove}>
      <Icon name="close" size="s" />
    </button>
  </li>
);

export type CartLine = {
  id: string;
  label: ReactNode;
  value: ReactNode;
  /** What is to pay: the strong line. */
  pay?: boolean;
};

/** The lines under the bets and the one button; `before` holds the chase switch. */
export function CartTotal({
  lines,
  before,
  children,
}: {
  lines: readonly CartLine[];
  before?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="tot">
      {before}
      <dl>
        {lines.map(line => (
          <div key={line.id} style={{ display: 'contents' }}>
            <dt className={line.pay ? 'pay' : 'soft'}>{line.label}</dt>
            <dd className={line.pay ? 'num pay' : 'num'}>{line.value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
