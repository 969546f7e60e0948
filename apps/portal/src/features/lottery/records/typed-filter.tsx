import { Input, useText } from '@baize/ui';
import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  value: string;
  /** Whether it can be filtered by. */
  isWhole: (typed: string) => boolean;
  onChange: (typed: string) => void;
  inputMode?: 'decimal';
};

const LENGTH_MAX = 24;

/** A filter that is typed; it says so while it does not filter, because it is not whole yet. */
export function TypedFilter({ label, value, isWhole, onChange, inputMode }: Props): ReactNode {
  const t = useText();
  const note = useId();
  const isHalf = value !== '' && !isWhole(value);
  return (
    <span className="typed-filter">
      <Input
        small
        className="num"
        aria-label={label}
        placeholder={label}
        {...(inputMode ? { inputMode } : {})}
        {...(isHalf ? { 'aria-invalid': true, 'aria-describedby': note } : {})}
        value={value}
        onChange={event => onChange(event.target.value.trim().toUpperCase().slice(0, LENGTH_MAX))}
      />
      {isHalf && (
        <span className="small down" id={note} role="status">
          {t('records.incomplete', { what: label })}
        </span>
      )}
    </span>
  );
}
