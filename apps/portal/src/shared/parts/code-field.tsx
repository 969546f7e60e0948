import { Field, Input, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CodeButton } from './code-button.tsx';
import type { SendCode } from './use-code-button.ts';

type Props = {
  id: string;
  label?: string;
  input: UseFormRegisterReturn;
  error?: string | undefined;
  send?: SendCode | undefined;
  /** Whether a code is under way already. */
  sent?: boolean;
};

/** A code that was sent, with the button that sends it. */
export function CodeField({ id, label, input, error, send, sent = false }: Props): ReactNode {
  const t = useText();
  const field = (
    <Input
      {...input}
      id={id}
      inputMode={send ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      placeholder={t('session.codeHint')}
    />
  );
  return (
    <Field label={label ?? t('session.code')} required error={error} id={id}>
      {send ? (
        <span className="with-button">
          {field}
          <CodeButton send={send} sent={sent} />
        </span>
      ) : (
        field
      )}
    </Field>
  );
}
