import { cx, figuresIn, Icon } from '@baize/ui';
import type { ReactNode } from 'react';

type Props = {
  id: string;
  label: string;
  currency: string;
  value: string;
  onChange: (value: string) => void;
  /** The limits, at the end of the field. */
  limits: string;
  error?: string | undefined;
};

const TYPED = /^\d{0,9}(\.\d{0,6})?$/;

/** The one amount of a dialog, large; takes digits of any script and a point, and nothing else. */
export function AmountField({ id, label, currency, value, onChange, limits, error }: Props): ReactNode {
  return (
    <div className={cx('field', error && 'bad')}>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <span className="bigamount">
        <span className="muted" aria-hidden="true">
          {currency}
        </span>
        <input
          id={id}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={event => {
            const text = figuresIn(event.target).replaceAll(',', '').trim();
            if (TYPED.test(text)) onChange(text);
          }}
        />
        <span className="small muted nowrap">{limits}</span>
      </span>
      <p id={`${id}-note`} className={error ? 'err' : 'vh'} role={error ? 'alert' : undefined}>
        {error && <Icon name="alert" />}
        {error ?? limits}
      </p>
    </div>
  );
}
