import {
  Button,
  Checkbox,
  Dialog,
  Field,
  Input,
  moneyText,
  Note,
  notify,
  Panel,
  RadioCards,
  SkeletonRows,
  useText,
} from '@baize/ui';
import { withdrawalOptions } from '@baize/wire/cashier';
import { closeAccount, listExports } from '@baize/wire/safer-play';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';
import { useMoneyCommand } from '../../shared/api/use-money-command.ts';
import { goTo } from '../../shared/navigation/go-to.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { LoginPasswordField } from '../../shared/parts/login-password-field.tsx';
import { PaymentPasswordField } from '../../shared/parts/payment-password-field.tsx';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import { protect } from '../../shared/session/guard.ts';
import { endSession } from '../../shared/session/session.ts';

/** The end of an account, with what is left paid out. */
export function ClosePanel(): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <Panel title={t('close.title')}>
      <div className="stack">
        <p className="soft">{t('close.help')}</p>
        <div className="row">
          <Button look="danger-line" onClick={() => protect(() => setOpen(true), { trueAccount: true })}>
            {t('close.ask')}
          </Button>
        </div>
      </div>
      {open && <CloseDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function CloseDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const read = useCall(withdrawalOptions, {}, { staleMs: 0 });
  const options = read.data;
  const keptYears = useCall(listExports, {}).data?.keptYears;
  const [payee, setPayee] = useState<string>();
  const [understood, setUnderstood] = useState(false);
  const [erasing, setErasing] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const left = options !== undefined && Number(options.available) > 0;
  const bankAccountId = payee ?? options?.bankAccounts[0]?.id;
  const command = useMoneyCommand(closeAccount, { bankAccountId, erasing });
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string): string => String(form.get(name) ?? '').trim();
    setTried(true);
    if (!understood || busy) return;
    setBusy(true);
    command.refuse(undefined);
    const answer = await call(closeAccount, {
      id: command.id(),
      loginPassword: read('loginPassword'),
      reason: read('reason'),
      eraseData: erasing,
      ...(left && bankAccountId ? { bankAccountId, paymentPassword: read('paymentPassword') } : {}),
    });
    setBusy(false);
    if (!answer.ok) return command.refuse(answer);
    command.done();
    const { currency, paidOut } = answer.value;
    const paid = Number(paidOut) > 0;
    const amount = `${currency} ${moneyText(paidOut)}`;
    notify({ title: paid ? t('close.done', { amount }) : t('close.doneEmpty'), tone: 'ok' });
    endSession();
    goTo('/');
  };
  return (
    <Dialog open onClose={onClose} size={480} title={t('close.title')} closeLabel={t('common.close')}>
      <Awaited read={read}>
        <SkeletonRows rows={4} height={44} />
      </Awaited>
      {options && (
        <form className="stack gap-3" noValidate onSubmit={event => void submit(event)}>
          <p>{t('close.means')}</p>
          {/* Once it is closed nothing can be sent again: whoever logs in sees what became of it. */}
          {command.unanswered ? (
            <Note tone="bad" live>
              {t('close.unanswered')}
            </Note>
          ) : (
            <RefusalNote refusal={command.refusal} />
          )}
          {left && (
            <>
              <Note tone="info">
                {t('close.left', { amount: `${options.currency} ${moneyText(options.available)}` })}
              </Note>
              {options.bankAccounts.length === 0 && <p className="soft">{t('close.noPayee')}</p>}
              <RadioCards
                label={t('wallet.toAccount')}
                value={bankAccountId}
                onChange={setPayee}
                items={options.bankAccounts.map(account => ({
                  value: account.id,
                  title: account.bankName,
                  note: account.accountName,
                  aside: <span className="num">{account.accountNumber}</span>,
                }))}
              />
              <PaymentPasswordField id="close-pin" name="paymentPassword" />
            </>
          )}
          <LoginPasswordField id="close-login" name="loginPassword" />
          <Field label={t('close.reason')} optional={t('common.optional')} id="close-reason">
            <Input name="reason" maxLength={300} />
          </Field>
          {keptYears !== undefined && (
            <div>
              <Checkbox checked={erasing} onChange={setErasing}>
                {t('close.erase')}
              </Checkbox>
              <p className="small soft">{t('close.erase_help', { years: keptYears })}</p>
            </div>
          )}
          <Checkbox checked={understood} onChange={setUnderstood}>
            {t('close.understood')}
          </Checkbox>
          {tried && !understood && (
            <Note tone="bad" live>
              {t('safer.understoodNeeded')}
            </Note>
          )}
          <Button type="submit" look="danger" size="xl" wide busy={busy}>
            {t('close.now')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
