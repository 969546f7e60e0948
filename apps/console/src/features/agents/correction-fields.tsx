import { Field, Input, Segment, useText } from '@baize/ui';
import type { ReactNode } from 'react';

export type CorrectionDraft = { direction: 'credit' | 'debit'; amount: string };

type Props = { draft: CorrectionDraft; onDraft: (draft: CorrectionDraft) => void };

/** Which way a bill is corrected, and by how much; a second operator carries it out. */
export function CorrectionFields({ draft, onDraft }: Props): ReactNode {
  const t = useText();
  return (
    <>
      <Segment
        label={t('agents.direction')}
        value={draft.direction}
        onChange={direction => onDraft({ ...draft, direction })}
        items={(['debit', 'credit'] as const).map(value => ({ value, label: t(`agents.direction.${value}`) }))}
      />
      <Field label={t('cases.amount')} required>
        <Input
          inputMode="decimal"
          required
          pattern="\d{1,12}(\.\d{1,6})?"
          value={draft.amount}
          onChange={event => onDraft({ ...draft, amount: event.target.value.trim() })}
        />
      </Field>
    </>
  );
}
