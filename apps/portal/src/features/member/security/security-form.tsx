import { Button, Note, useText } from '@baize/ui';
import type { FormEvent, ReactNode } from 'react';
import type { Refusal } from '../../../shared/api/result.ts';
import { refusalText } from '../../../shared/i18n/refusal-text.ts';

type Props = {
  lead?: string;
  refusal: Refusal | undefined;
  submitLabel: string;
  busy: boolean;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
};

/** The frame of the security centre's small forms. */
export function SecurityForm({ lead, refusal, submitLabel, busy, onSubmit, children }: Props): ReactNode {
  const t = useText();
  return (
    <form className="secure-form" onSubmit={onSubmit} noValidate>
      {lead && <p className="soft">{lead}</p>}
      {refusal && (
        <Note tone="bad" live>
          {refusalText(t, refusal)}
        </Note>
      )}
      {children}
      <Button type="submit" look="primary" size="xl" wide busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
