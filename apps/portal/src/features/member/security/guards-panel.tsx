import { Button, Panel, Skeleton, SkeletonRows, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { withdrawalOptions } from '@baize/wire/cashier';
import type { securityConfig } from '@baize/wire/members';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../shared/api/query.ts';
import { openDialog } from '../../../shared/dialogs/dialogs.ts';
import { sayDay } from '../../../shared/format/time.ts';
import { Awaited } from '../../../shared/parts/awaited.tsx';
import { protect } from '../../../shared/session/guard.ts';
import { useModule } from '../../../shared/site/site.ts';
import { BindContactDialog } from './bind-contact-dialog.tsx';
import { Line } from './line.tsx';
import { TotpChangeDialog } from './totp-change-dialog.tsx';
import { TotpOnDialog } from './totp-on-dialog.tsx';

type Config = OutputOf<typeof securityConfig>;
type Opened = 'sms' | 'email' | 'totp' | 'totpOff' | 'totpCodes';
type Props = { data: Config | undefined; onChanged: () => void };

/** What guards the account: passwords, number and address, authenticator. */
export function GuardsPanel({ data, onChanged }: Props): ReactNode {
  const t = useText();
  const [opened, setOpened] = useState<Opened>();
  const canChange = useModule('PASS3');
  const close = (): void => setOpened(undefined);
  const changed = (): void => {
    close();
    onChanged();
  };
  const open = (which: Opened) => () => protect(() => setOpened(which), { trueAccount: true });
  return (
    <Panel title={t('member.securityCenter')} flush>
      {data ? (
        <ul className="secure">
          <Line
            icon="lock"
            title={t('session.password')}
            note={t('security.changedAt', { day: sayDay(data.passwordChangedAt) })}
            done
          >
            {canChange && (
              <Button size="s" onClick={() => openDialog({ name: 'changePassModal' })}>
                {t('security.change')}
                <span className="vh">: {t('session.password')}</span>
              </Button>
            )}
          </Line>
          <PaymentPasswordLine />
          <ContactLine channel="sms" value={data.mobileNum} proven={data.mobileVerified} onOpen={open('sms')} />
          <ContactLine channel="email" value={data.email} proven={data.emailVerified} onOpen={open('email')} />
          <TotpLine totp={data.totp} onOpen={which => open(which)()} />
          {data.payeeName && <Line icon="user" title={t('field.payeeName')} note={data.payeeName} done />}
        </ul>
      ) : (
        <SkeletonRows rows={5} height={44} />
      )}
      {(opened === 'sms' || opened === 'email') && (
        <BindContactDialog channel={opened} onClose={close} onBound={changed} />
      )}
      {opened === 'totp' && <TotpOnDialog onClose={close} onChanged={changed} />}
      {opened === 'totpOff' && <TotpChangeDialog wanted="off" onClose={close} onChanged={changed} />}
      {opened === 'totpCodes' && <TotpChangeDialog wanted="codes" onClose={close} onChanged={changed} />}
    </Panel>
  );
}

function PaymentPasswordLine(): ReactNode {
  const t = useText();
  const read = useCall(withdrawalOptions, {});
  if (!read.data)
    return (
      <li>
        <Awaited read={read}>
          <Skeleton height={44} />
        </Awaited>
      </li>
    );
  const set = read.data.paymentPasswordSet;
  return (
    <Line
      icon="key"
      title={t('wallet.paymentPassword')}
      note={t(set ? 'security.set' : 'security.paymentUnset')}
      done={set}
    >
      <Button
        size="s"
        look={set ? 'line' : 'primary'}
        onClick={() => protect(() => openDialog({ name: 'paymentPassword', change: set }), { trueAccount: true })}
      >
        {t(set ? 'security.change' : 'security.setNow')}
        <span className="vh">: {t('wallet.paymentPassword')}</span>
      </Button>
    </Line>
  );
}

type ContactProps = { channel: 'sms' | 'email'; value: string | null; proven: boolean; onOpen: () => void };

function ContactLine({ channel, value, proven, onOpen }: ContactProps): ReactNode {
  const t = useText();
  const sms = channel === 'sms';
  const title = t(sms ? 'field.mobileNum' : 'field.email');
  const note =
    value === null
      ? t('secure.unbound')
      : proven
        ? t('secure.proven', { to: value })
        : t('secure.typed', { to: value });
  return (
    <Line icon={sms ? 'phone' : 'mail'} title={title} note={note} done={proven}>
      <Button size="s" look={proven ? 'line' : 'primary'} onClick={onOpen}>
        {t(proven ? 'security.change' : 'secure.bindIt')}
        <span className="vh">: {title}</span>
      </Button>
    </Line>
  );
}

function TotpLine({
  totp,
  onOpen,
}: {
  totp: Config['totp'];
  onOpen: (which: 'totp' | 'totpOff' | 'totpCodes') => void;
}): ReactNode {
  const t = useText();
  if (!useModule('LOGINIPVERF3')) return null;
  const note = totp.on ? t('secure.totpNote', { count: totp.recoveryCodesLeft }) : t('secure.totpNone');
  return (
    <Line icon="shield" title={t('secure.totp')} note={note} done={totp.on}>
      {totp.on ? (
        <>
          <Button size="s" onClick={() => onOpen('totpCodes')}>
            {t('secure.recoveryRenew')}
          </Button>
          <Button size="s" onClick={() => onOpen('totpOff')}>
            {t('secure.totpOff')}
          </Button>
        </>
      ) : (
        <Button size="s" look="primary" onClick={() => onOpen('totp')}>
          {t('secure.totpOn')}
        </Button>
      )}
    </Line>
  );
}
