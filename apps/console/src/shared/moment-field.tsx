import { Field, Input } from '@baize/ui';
import type { ReactNode } from 'react';
import { fromLocal, toLocal } from './local-time.ts';

type Props = {
  label: string;
  /** An ISO instant; null, and what is none, stands as an empty field. */
  value: string | null;
  onChange: (next: string | null) => void;
  /** What says beside the label that it may stay empty. */
  optional?: string | undefined;
  required?: boolean;
  error?: string | undefined;
  id?: string;
};

/** A point in time by the operator's own clock; what is kept is the same moment everywhere. */
export function MomentField({ value, onChange, required = false, ...field }: Props): ReactNode {
  return (
    <Field {...field}>
      <Input
        small
        type="datetime-local"
        required={required}
        value={toLocal(value)}
        onChange={event => onChange(fromLocal(event.target.value))}
      />
    </Field>
  );
}
