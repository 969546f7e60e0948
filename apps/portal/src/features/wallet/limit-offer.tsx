import { Note, useText } from '@baize/ui';
import { leaveOffer, showSaferPlay } from '@baize/wire/safer-play';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';
import { closeDialog } from '../../shared/dialogs/dialogs.ts';
import { goTo } from '../../shared/navigation/go-to.ts';

/** Before the first deposit: how to bound what one pays in, loses, stakes or spends of time; once left, it is not offered again. */
export function LimitOffer(): ReactNode {
  const t = useText();
  const [left, setLeft] = useState(false);
  const safer = useCall(showSaferPlay, {}, { staleMs: 0 }).data;
  if (left || !safer || safer.offered) return null;
  const leave = (): void => {
    setLeft(true);
    void call(leaveOffer, {});
  };
  const follow = (): void => {
    closeDialog();
    goTo('/member?page=saferPlay');
  };
  return (
    <Note
      tone="info"
      end={
        <span className="row">
          <button type="button" className="link" onClick={leave}>
            {t('wallet.leaveOffer')}
          </button>
          <button type="button" className="link" onClick={follow}>
            {t('wallet.offerLimits')}
          </button>
        </span>
      }
    >
      {t('wallet.offerLimitsText')}
    </Note>
  );
}
