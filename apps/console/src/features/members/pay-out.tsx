import { Button, Field, Input, moneyText, Note, notify, Select, SkeletonRows, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsPayoutOptions, opsProposePayout } from '@baize/wire/cashier';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';

type Options = OutputOf<typeof opsPayoutOptions>;

/** The member is gone, or keeps away, and money is left: who may asks to pay it out, and another person approves. */
export function PayOut({ memberId }: { memberId: string }): ReactNode {
  const t = useText();
  const may = useMay('cashier.payouts.propose');
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>
        {t('member.pay_out')}
      </Button>
      {asking && <PayOutDialog memberId={memberId} onClose={() => setAsking(false)} />}
    </>
  );
}

const BALANCE = 'balance';
const OTHER = 'other';

type Draft = {
  from: string;
  amount: string;
  to: string;
  bankCode: string;
  accountName: string;
  accountNumber: string;
  proof: string;
};

const begin = ({ available, held, payees, banks }: Options): Draft => ({
  from: Number(available) > 0 ? BALANCE : (held[0]?.id ?? BALANCE),
  amount: available,
  to: payees[0]?.id ?? OTHER,
  bankCode: banks[0]?.code ?? '',
  accountName: '',
  accountNumber: '',
  proof: '',
});

function PayOutDialog({ memberId, onClose }: { memberId: string; onClose: () => void }): ReactNode {
  const t = useText();
  const options = useOps(opsPayoutOptions, { memberId });
  const [changed, setChanged] = useState<Partial<Draft>>({});
  const draft = options.data && { ...begin(options.data), ...changed };
  const nothing = options.data && Number(options.data.available) === 0 && options.data.held.length === 0;
  const names: Readonly<Record<string, string>> = {
    amount: t('cases.amount'),
    bankCode: t('queue.bank'),
    accountNumber: t('queue.account'),
  };
  return (
    <ReasonDialog
      title={t('member.pay_out')}
      confirm={t('member.adjust_ask')}
      ready={() => draft !== undefined && !nothing}
      fieldName={field => names[field]}
      run={reason => call(opsProposePayout, { memberId, reason, ...wishOf(draft) })}
      onDone={() => {
        onClose();
        notify({ title: t('member.adjust_asked'), tone: 'ok' });
      }}
      onClose={onClose}
    >
      <p>{t('member.pay_out_help')}</p>
      {options.isError && <Refused error={options.error} onRetry={() => void options.refetch()} />}
      {options.isPending && <SkeletonRows rows={4} />}
      {options.data?.elsewhere.map(({ why, vendor, amount }) => (
        <Note key={`${why} ${vendor} ${amount}`} tone="info">
          {t(`member.pay_out_elsewhere.${why}`, { vendor, amount: `${options.data.currency} ${moneyText(amount)}` })}
        </Note>
      ))}
      {nothing && <Note tone="info">{t('member.pay_out_nothing')}</Note>}
      {draft && options.data && !nothing && (
        <Fields
          options={options.data}
          draft={draft}
          onChange={change => setChanged(earlier => ({ ...earlier, ...change }))}
        />
      )}
    </ReasonDialog>
  );
}

/** What is asked of the server: from the balance or a held deposit, to an own payee or one that is entered. */
function wishOf(draft: Draft | undefined) {
  const {
    from = '',
    amount = '',
    to = '',
    bankCode = '',
    accountName = '',
    accountNumber = '',
    proof = '',
  } = draft ?? {};
  return {
    ...(from === BALANCE ? { amount } : { depositId: from }),
    payee: to === OTHER ? { bankCode, accountName, accountNumber } : { bankAccountId: to },
    proof,
  };
}

type FieldsProps = { options: Options; draft: Draft; onChange: (change: Partial<Draft>) => void };

function Fields({ options, draft, onChange }: FieldsProps): ReactNode {
  const t = useText();
  const { available, currency, held, payees } = options;
  const sum = (amount: string) => `${currency} ${moneyText(amount)}`;
  return (
    <>
      <Field label={t('member.pay_out_from')}>
        <Select
          small
          value={draft.from}
          onChange={from => onChange({ from })}
          items={[
            ...(Number(available) > 0
              ? [{ value: BALANCE, label: t('member.pay_out_balance', { amount: sum(available) }) }]
              : []),
            ...held.map(({ id, number, amount }) => ({
              value: id,
              label: t('member.pay_out_held', { number, amount: sum(amount) }),
            })),
          ]}
        />
      </Field>
      {draft.from === BALANCE && (
        <Field label={t('cases.amount')} required>
          <Input
            small
            required
            inputMode="decimal"
            value={draft.amount}
            onChange={event => onChange({ amount: event.target.value.trim() })}
          />
        </Field>
      )}
      <Field label={t('member.pay_out_to')}>
        <Select
          small
          value={draft.to}
          onChange={to => onChange({ to })}
          items={[
            ...payees.map(({ id, bankName, accountName, accountNumber }) => ({
              value: id,
              label: `${bankName} · ${accountName} · ${accountNumber}`,
            })),
            { value: OTHER, label: t('member.pay_out_other') },
          ]}
        />
      </Field>
      {draft.to === OTHER && <OtherPayee options={options} draft={draft} onChange={onChange} />}
      <Field label={t('member.pay_out_proof')} help={t('member.pay_out_proof_help')} required>
        <Input
          small
          required
          maxLength={300}
          value={draft.proof}
          onChange={event => onChange({ proof: event.target.value })}
        />
      </Field>
    </>
  );
}

function OtherPayee({ options, draft, onChange }: FieldsProps): ReactNode {
  const t = useText();
  return (
    <>
      <Field label={t('queue.bank')}>
        <Select
          small
          value={draft.bankCode}
          onChange={bankCode => onChange({ bankCode })}
          items={options.banks.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      <Field label={t('queue.payee_name')} required>
        <Input
          small
          required
          minLength={2}
          maxLength={80}
          value={draft.accountName}
          onChange={event => onChange({ accountName: event.target.value })}
        />
      </Field>
      <Field label={t('queue.account')} required>
        <Input
          small
          required
          maxLength={100}
          value={draft.accountNumber}
          onChange={event => onChange({ accountNumber: event.target.value.trim() })}
        />
      </Field>
    </>
  );
}
