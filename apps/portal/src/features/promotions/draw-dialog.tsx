import { Button, Dialog, moneyText, Note, Skeleton, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { claimRafflePromotion, rafflePromotionStatus } from '@baize/wire/relays';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';
import { useMoneyCommand } from '../../shared/api/use-money-command.ts';
import { percentText } from '../../shared/format/percent.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { SentRefusal } from '../../shared/parts/sent-refusal.tsx';
import type { Activity } from './activity.ts';

type Prize = OutputOf<typeof claimRafflePromotion>;
type Props = { promotion: Activity; currency: string; onClose: () => void; onDrawn: () => void };

/** The prizes with their odds, the chances that are left, and the draw. The server has decided before anything moves. */
export function DrawDialog({ promotion, currency, onClose, onDrawn }: Props): ReactNode {
  const t = useText();
  const command = useMoneyCommand(claimRafflePromotion, { promotionId: promotion.id });
  const [drawn, setDrawn] = useState<Prize>();
  const [busy, setBusy] = useState(false);
  const status = useCall(rafflePromotionStatus, { promotionId: promotion.id }, { staleMs: 0 });
  const left = drawn?.chancesLeft ?? status.data?.chancesLeft;
  const draw = async (): Promise<void> => {
    setBusy(true);
    command.refuse(undefined);
    const answer = await call(claimRafflePromotion, { id: command.id(), promotionId: promotion.id });
    setBusy(false);
    void status.refetch();
    if (!answer.ok) return command.refuse(answer);
    command.done();
    setDrawn(answer.value);
    onDrawn();
  };
  const toNext = status.data?.turnoverToNext;
  return (
    <Dialog open onClose={onClose} title={promotion.title} closeLabel={t('common.close')} size={480}>
      <div className="stack">
        <table className="prizes">
          <caption className="vh">{t('promotions.prizes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('promotions.prize')}</th>
              <th scope="col" className="num">
                {t('promotions.odds')}
              </th>
            </tr>
          </thead>
          <tbody>
            {promotion.terms.prizes.map((prize, index) => (
              <tr
                key={`${prize.name} ${prize.oddsPercent}`}
                className={drawn?.prizeIndex === index ? 'hit' : undefined}
              >
                <th scope="row">{prize.name}</th>
                <td className="num">{percentText(prize.oddsPercent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {drawn && (
          <Note tone="ok" live>
            {t('promotions.drawn', { prize: drawn.prizeName })}
          </Note>
        )}
        <SentRefusal refusal={command.refusal} />
        {left === undefined ? (
          <Awaited read={status}>
            <Skeleton width={180} />
          </Awaited>
        ) : (
          <p className="small muted">
            {t('promotions.chances', { count: left })}
            {toNext && ` ${t('promotions.toNext', { amount: `${currency} ${moneyText(toNext)}` })}`}
          </p>
        )}
        <Button
          look="primary"
          size="xl"
          wide
          busy={busy}
          // A draw of which no answer came may have taken the last chance: sent again, it says its prize, also after this was closed.
          disabled={left === undefined || (left <= 0 && !command.lost)}
          onClick={() => void draw()}
        >
          {t('promotions.draw')}
        </Button>
        <p className="small muted">{t('promotions.fair')}</p>
      </div>
    </Dialog>
  );
}
