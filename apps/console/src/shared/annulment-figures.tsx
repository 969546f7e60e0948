import { KeyValues, Money, moneyText, Note, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { opsShowLotteryAnnulment } from '@baize/wire/lottery';
import type { ReactNode } from 'react';

export type AnnulmentSums = Pick<OutputOf<typeof opsShowLotteryAnnulment>, 'result' | 'orders' | 'bettors' | 'sums'>;

/** What annulling a result gives back and takes back, and who could not pay. */
export function AnnulmentFigures({ result, orders, bettors, sums }: AnnulmentSums): ReactNode {
  const t = useText();
  const owing = sums.filter(sum => sum.owing > 0);
  const lost = sums.filter(sum => Number(sum.lost) > 0);
  return (
    <>
      <KeyValues
        rows={[
          { id: 'result', term: t('draws.result'), value: <b className="num">{result}</b> },
          { id: 'orders', term: t('draws.orders'), value: t('draws.annul.orders', { orders, bettors }) },
          ...sums.flatMap(({ currency, stake, paid }) => [
            {
              id: `stake ${currency}`,
              term: t('draws.annul.stake'),
              value: <Money amount={stake} currency={currency} />,
            },
            { id: `paid ${currency}`, term: t('draws.annul.paid'), value: <Money amount={paid} currency={currency} /> },
          ]),
        ]}
      />
      {owing.map(sum => (
        <Note key={sum.currency} tone="bad">
          {t('draws.annul.owing', { count: sum.owing, amount: `${sum.currency}\u00A0${moneyText(sum.owed)}` })}
        </Note>
      ))}
      {lost.map(sum => (
        <Note key={sum.currency} tone="info">
          {t('draws.annul.lost', { amount: `${sum.currency}\u00A0${moneyText(sum.lost)}` })}
        </Note>
      ))}
    </>
  );
}
