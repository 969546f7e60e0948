import { Button, Icon, moneyText, Note, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { showCryptoAddress } from '@baize/wire/cashier';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { QrCode } from '../../shared/parts/qr-code.tsx';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import { PayLine } from './pay-line.tsx';
import type { DepositMethod } from './shapes.ts';

type Address = OutputOf<typeof showCryptoAddress>;
type Props = { method: DepositMethod; choice: ReactNode };

/** One's own address: what is sent there is credited by itself. */
export function CryptoAddress({ method, choice }: Props): ReactNode {
  const t = useText();
  const [address, setAddress] = useState<Address>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const show = async (): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    const answer = await call(showCryptoAddress, { methodId: method.id });
    setBusy(false);
    if (answer.ok) setAddress(answer.value);
    else setRefusal(answer);
  };
  return (
    <div className="wallet-form">
      <RefusalNote refusal={refusal} />
      {choice}
      {address ? (
        <>
          <div className="qr-step">
            <QrCode text={address.address} size={180} label={t('wallet.cryptoAddress')} />
          </div>
          <dl className="payto">
            <PayLine term={t('wallet.cryptoAddress')} value={address.address} copied />
            <PayLine term={t('wallet.network')} value={address.network} />
          </dl>
          <Note tone="info">
            {t('wallet.cryptoHelp', {
              least: `${address.currency} ${moneyText(address.amountMin)}`,
              count: address.confirmations,
            })}
          </Note>
          <p className="help">
            <Icon name="clock" />
            {t('wallet.cryptoWatched', { when: showDayTime(address.watchedUntil) })}
          </p>
        </>
      ) : (
        <Button look="primary" size="xl" wide busy={busy} disabled={!method.open} onClick={() => void show()}>
          {t('wallet.showAddress')}
        </Button>
      )}
    </div>
  );
}
