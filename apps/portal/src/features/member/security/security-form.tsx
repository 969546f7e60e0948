import { Button } from '@baize/ui';
import type { ReactNode, SubmitEvent } from 'react';
import type { Refusal } from '../../../shared/api/result.ts';
import { RefusalNote } from '../../../shared/parts/refusal-note.tsx';

type Props = {
  lead?: string;
  refusal: Refusal | undefined;
  submitLabel: string;
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** The frame of the security centre's small forms. */
export function SecurityForm({ lead, refusal, submitLabel, busy, onSubmit, children }: Props): ReactNode {
  return (
    <form className="secure-form" onSubmit={onSubmit} noValidate>
      {lead && <p className="soft">{lead}</p>}
      <RefusalNote refusal={refusal} />
      {children}
      <Button type="submit" look="primary" size="xl" wide busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
