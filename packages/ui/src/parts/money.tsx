import { moneyText, type Signs } from '@baize/money';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { cx } from './cx.ts';
import { Group } from './group.tsx';

type MoneyProps = {
  /** A decimal string of major units, as on the wire. */
  amount: string;
  /** Shown before the amount; once a group is enough. */
  currency?: string | undefined;
  digits?: number;
  signs?: Signs;
  /** Brass: held or won. */
  value?: boolean;
  className?: string;
};

/** An amount: tabular, two digits, truncated. */
export function Money({
  amount,
  currency,
  digits = 2,
  signs = 'minus',
  value = false,
  className,
}: MoneyProps): ReactNode {
  return (
    <span className={cx('num', value && 'value', className)}>
      {currency && `${currency} `}
      {moneyText(amount, { digits, signs })}
    </span>
  );
}

type BalanceProps = {
  amount: string | undefined;
  currency: string;
  digits?: number;
  hidden: boolean;
  onHiddenChange: (hidden: boolean) => void;
  onRefresh?: () => void;
  busy?: boolean;
  /** A line under the amount. */
  children?: ReactNode;
  labels: { balance: string; hide: string; show: string; refresh: string };
};

/** The balance of the header: always in sight, can be hidden, a click reads it again. */
export function Balance({
  amount,
  currency,
  digits = 2,
  hidden,
  onHiddenChange,
  onRefresh,
  busy = false,
  children,
  labels,
}: BalanceProps): ReactNode {
  return (
    <Group className="balance" label={labels.balance} busy={busy}>
      <span className="amount num">
        <span className="cur">{currency}</span>{' '}
        {hidden || amount === undefined ? '••••••' : moneyText(amount, { digits })}
        {children}
      </span>
      <button
        type="button"
        className="btn quiet icon only-desk"
        aria-label={hidden ? labels.show : labels.hide}
        aria-pressed={hidden}
        onClick={() => onHiddenChange(!hidden)}
      >
        <Icon name={hidden ? 'eyeOff' : 'eye'} size="s" />
      </button>
      {onRefresh && (
        <button type="button" className="btn quiet icon" aria-label={labels.refresh} onClick={onRefresh}>
          <Icon name="refresh" size="s" />
        </button>
      )}
    </Group>
  );
}
