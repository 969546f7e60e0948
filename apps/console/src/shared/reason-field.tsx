import { Field, Input, Note, useText } from '@baize/ui';
import type { ReactNode } from 'react';

type Props = { id?: string; given?: string; problem: string | undefined };

/** Why something is done, which the log keeps; under it what the server had against it. */
export function ReasonField({ id, given, problem }: Props): ReactNode {
  const t = useText();
  return (
    <>
      <Field label={t('reason.label')} required {...(id !== undefined && { id })}>
        <Input name="reason" placeholder={t('reason.kept')} required maxLength={300} defaultValue={given} />
      </Field>
      {problem && (
        <Note tone="bad" live>
          {problem}
        </Note>
      )}
    </>
  );
}
