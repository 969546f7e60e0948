import { Button, Field, Input, notify, Select, useText } from '@baize/ui';
import { opsProposeAdjustment } from '@baize/wire/cashier';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { AMOUNT_PATTERN } from '../../shared/amount-pattern.ts';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/self.ts';
import { OpenCase } from './open-case.tsx';
import { PayOut } from './pay-out.tsx';

/** `away`: the account is closed, or its member keeps away from play. */
type Props = { memberId: string; away: boolean };

/** What is done about a member's money: what another person approves, a review; and the way to the limits. */
export function AdjustWallet({ memberId, away }: Props): ReactNode {
  const t = useText();
  const may = useMay('cashier.adjustments.propose');
  const maySafety = useMay('safer-play.view');
  const [asking, setAsking] = useState(false);
  const [direction, setDirection] = useState<'credit' | 'debit'>('credit');
  const [amount, setAmount] = useState('');
  return (
    <div className="row wrap under-rows">
      {maySafety && (
        <Link className="link" to="/safer-play" search={{ member: memberId }}>
          {t('safer.title')}
        </Link>
      )}
      {may && (
        <Button size="s" onClick={() => setAsking(true)}>
          {t('member.adjust')}
        </Button>
      )}
      {away && <PayOut memberId={memberId} />}
      <OpenCase memberId={memberId} />
      {asking && (
        <ReasonDialog
          title={t('member.adjust')}
          confirm={t('member.adjust_ask')}
          run={reason => call(opsProposeAdjustment, { memberId, direction, amount, reason })}
          onDone={() => {
            setAsking(false);
            notify({ title: t('member.adjust_asked'), tone: 'ok' });
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('member.adjust_help')}</p>
          <div className="two2">
            <Field label={t('member.adjust_direction')}>
              <Select
                small
                value={direction}
                onChange={setDirection}
                items={(['credit', 'debit'] as const).map(each => ({ value: each, label: t(`member.adjust_${each}`) }))}
              />
            </Field>
            <Field label={t('cases.amount')} required>
              <Input
                small
                required
                inputMode="decimal"
                pattern={AMOUNT_PATTERN}
                value={amount}
                onChange={event => setAmount(event.target.value.trim())}
              />
            </Field>
          </div>
        </ReasonDialog>
      )}
    </div>
  );
}
