import { Field, Input, Note, useText } from '@baize/ui';
import type { ReactNode } from 'react';

/** More than blanks. */
export const SAYS_SOMETHING = String.raw`.*\S.*`;

type Props = { id?: string; given?: string; problem: string | undefined; wayOn?: ReactNode };

/** Why something is done, which the log keeps; under it what the server had against it, and where one goes on. */
export function ReasonField({ id, given, problem, wayOn }: Props): ReactNode {
  const t = useText();
  return (
    <>
      <Field label={t('reason.label')} required {...(id !== undefined && { id })}>
        <Input
          name="reason"
          placeholder={t('reason.kept')}
          required
          pattern={SAYS_SOMETHING}
          maxLength={300}
          defaultValue={given}
        />
      </Field>
      {problem && (
        <Note tone="bad" live end={wayOn}>
          {problem}
        </Note>
      )}
    </>
  );
}

type KeptProps = { value: string; onChange: (reason: string) => void; small?: boolean };

/** The same where the form keeps what was typed, so that it outlives an answer. */
export function KeptReasonField({ value, onChange, small = false }: KeptProps): ReactNode {
  const t = useText();
  return (
    <Field label={t('reason.label')} required>
      <Input
        small={small}
        placeholder={t('reason.kept')}
        required
        pattern={SAYS_SOMETHING}
        maxLength={300}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  );
}
