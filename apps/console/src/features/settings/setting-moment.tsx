import { useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { MomentField } from '../../shared/moment-field.tsx';
import { useNames } from '../../shared/names.ts';

type Props = {
  name: string;
  path: string;
  value: unknown;
  nullable: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (next: unknown) => void;
};

/** A point in time of a setting. What somebody wrote as JSON may be none at all: the field is empty then, and the server says what is wrong. */
export function SettingMoment({ name, path, value, nullable, errors, onChange }: Props): ReactNode {
  const t = useText();
  const names = useNames();
  return (
    <MomentField
      label={names.field(name)}
      optional={nullable ? t('field.optional') : undefined}
      error={errors[path]}
      value={typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null}
      onChange={next => onChange(next ?? (nullable ? null : value))}
    />
  );
}
