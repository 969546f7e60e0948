import { Field, Input, KeyValues, Money, Segment, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { opsShowAgentLine } from '@baize/wire/agents';
import type { ReactNode } from 'react';
import { AMOUNT_PATTERN } from '../../shared/amount-pattern.ts';

export type CorrectionDraft = { direction: 'credit' | 'debit'; amount: string };

type Bill = Pick<OutputOf<typeof opsShowAgentLine>['bills'][number], 'amount' | 'paid' | 'currency'>;
type Props = { bill: Bill; draft: CorrectionDraft; onDraft: (draft: CorrectionDraft) => void };

/** Which way a bill is corrected, and by how much; a second operator carries it out. */
export function CorrectionFields({ bill, draft, onDraft }: Props): ReactNode {
  const t = useText();
  return (
    <>
      <KeyValues
        rows={[
          {
            id: 'amount',
            term: t('agents.bill_amount'),
            value: <Money amount={bill.amount} currency={bill.currency} />,
          },
          { id: 'paid', term: t('agents.paid'), value: <Money amount={bill.paid} currency={bill.currency} /> },
        ]}
      />
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
          pattern={AMOUNT_PATTERN}
          value={draft.amount}
          after={bill.currency}
          onChange={event => onDraft({ ...draft, amount: event.target.value.trim() })}
        />
      </Field>
    </>
  );
}
