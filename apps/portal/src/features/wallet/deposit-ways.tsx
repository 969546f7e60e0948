import { type IconName, moneyText, RadioCards, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { showShort } from '../../shared/format/amount.ts';
import { percentText } from '../../shared/format/percent.ts';
import { CryptoAddress } from './crypto-address.tsx';
import { DepositForm } from './deposit-form.tsx';
import { LimitOffer } from './limit-offer.tsx';
import type { Deposit, DepositMethod } from './shapes.ts';
import { VoucherForm } from './voucher-form.tsx';

type Props = {
  methods: readonly DepositMethod[];
  /** A deposit that was asked for before and still waits. */
  waiting: Deposit | undefined;
  /** Nothing was ever paid in: limits are offered before it is. */
  first: boolean;
  onFollow: (deposit: Deposit) => void;
};

const ICONS: Readonly<Record<DepositMethod['kind'], IconName>> = {
  bank_transfer: 'bank',
  service: 'qr',
  crypto: 'coin',
  voucher: 'gift',
};

/** The ways to deposit, and what the chosen one asks for. */
export function DepositWays({ methods, waiting, first, onFollow }: Props): ReactNode {
  const t = useText();
  const [methodId, setMethodId] = useState(methods[0]?.id);
  const method = methods.find(each => each.id === methodId) ?? methods[0];
  if (!method) return null;
  const choice = (
    <>
      {first && <LimitOffer />}
      <RadioCards
        label={t('wallet.methods')}
        value={method.id}
        onChange={setMethodId}
        items={methods.map(each => ({
          value: each.id,
          title: each.name,
          icon: ICONS[each.kind],
          note: each.open
            ? t('wallet.between', { min: showShort(each.amountMin), max: showShort(each.amountMax) })
            : t('wallet.closedNow', { from: each.openFrom, to: each.openTo }),
          aside: (
            <>
              {t('wallet.aboutMinutes', { minutes: each.usualMinutes })}
              <br />
              <span className="muted">{feeText(t, each)}</span>
            </>
          ),
        }))}
      />
    </>
  );
  if (method.kind === 'voucher') return <VoucherForm method={method} choice={choice} onRedeemed={onFollow} />;
  if (method.kind === 'crypto') return <CryptoAddress key={method.id} method={method} choice={choice} />;
  return <DepositForm method={method} choice={choice} waiting={waiting} onAsked={onFollow} onFollow={onFollow} />;
}

function feeText(t: ReturnType<typeof useText>, { feePercent, feeFixed, currency }: DepositMethod): string {
  const parts = [
    ...(Number(feePercent) > 0 ? [t('wallet.fee', { percent: percentText(feePercent) })] : []),
    ...(Number(feeFixed) > 0 ? [`${currency} ${moneyText(feeFixed)}`] : []),
  ];
  return parts.length === 0 ? t('wallet.noFee') : parts.join(' + ');
}
