import { Input } from '@baize/ui';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { useTyped } from './use-typed.ts';

/** A year that is typed figure by figure is none of these until its last one. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '9999-12-31';

type Props = {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  /** Stays the same function as long as it does the same. */
  onSettled: (day: string | undefined) => void;
};

/** A day to filter by, whose choice stands in the address: it goes there once it is whole and has stayed the same for a moment. */
export function DayInput({ label, value, onSettled }: Props): ReactNode {
  const [whole, setWhole] = useTyped(value, onSettled);
  const [unfinished, setUnfinished] = useState<string>();
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const { valid } = target.validity;
    setUnfinished(valid ? undefined : target.value);
    setWhole(valid ? target.value : value);
  };
  return (
    <Input
      small
      type="date"
      className="num"
      aria-label={label}
      min={FIRST_DAY}
      max={LAST_DAY}
      value={unfinished ?? whole}
      onChange={take}
      onBlur={({ target }) => {
        // What is half typed is no value yet: a field that was empty has none to be set back from.
        if (target.validity.badInput) target.value = whole;
        setUnfinished(undefined);
      }}
    />
  );
}
