import { amountText, type Signs } from '@baize/money';
import type { ReactNode } from 'react';

type Props = {
  /** A decimal string of major units, as on the wire. */
  amount: string;
  /** Shown before the amount. */
  currency?: string | undefined;
  signs?: Signs;
};

/** What was staked, won or moved: as `Money`, but less than 0.10 with every digit that counts. */
export const Amount = ({ amount, currency, signs = 'minus' }: Props): ReactNode => (
  <span className="num">
    {currency && `${currency} `}
    {amountText(amount, { signs })}
  </span>
);
