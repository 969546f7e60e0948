import { Button, Money, notify, useText } from '@baize/ui';
import { vendorWallets, walletTransfer } from '@baize/wire/games';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { newCommandId } from '../../shared/api/ids.ts';
import { useCall } from '../../shared/api/query.ts';
import { compareAmounts } from '../../shared/format/amount.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { useBalanceDigits } from '../../shared/wallet/use-balance.ts';
import { heldText } from './held-text.ts';

const POLL_MS = 15_000;

/** In a game whose vendor keeps a wallet of its own: what is in it, one tap to bring all in and one to take all out. */
export function FrameWallet({ vassalage }: { vassalage: string }): ReactNode {
  const t = useText();
  const digits = useBalanceDigits();
  const query = useCall(vendorWallets, { vassalage }, { staleMs: 0, refetchMs: POLL_MS });
  const [busy, setBusy] = useState<'in' | 'out'>();
  const wallet = query.data?.wallets[0];
  if (!query.data || !wallet) return null;
  const { main } = query.data;
  const move = async (direction: 'in' | 'out', amount: string): Promise<void> => {
    setBusy(direction);
    const answer = await call(walletTransfer, { id: newCommandId(), vassalage, direction, amount });
    setBusy(undefined);
    if (!answer.ok) notify({ title: refusalText(t, answer), tone: 'bad' });
    else if (answer.value.state === 'pending') notify({ title: t('games.wallets_coming'), tone: 'plain' });
    else if (compareAmounts(answer.value.held, '0') > 0)
      notify({ title: t('games.wallets_back'), ...heldText(t, answer.value.held, answer.value.currency), tone: 'ok' });
    void query.refetch();
  };
  const still = busy !== undefined || wallet.pending !== null;
  return (
    <div className="figs frame-wallet">
      <div>
        <span>{t('games.wallet_here')}</span>
        <span className="num">
          <Money amount={wallet.balance} digits={digits} value />
        </span>
      </div>
      <Button
        size="s"
        busy={busy === 'in'}
        disabled={still || compareAmounts(main, '0') <= 0}
        onClick={() => void move('in', wholeOf(main))}
      >
        {t('games.wallet_in')}
      </Button>
      <Button
        size="s"
        busy={busy === 'out'}
        disabled={still || compareAmounts(wallet.balance, '0') <= 0}
        onClick={() => void move('out', wholeOf(wallet.balance))}
      >
        {t('games.wallet_out')}
      </Button>
    </div>
  );
}

/** What of an amount leaves a wallet: two digits, the rest stays. */
const wholeOf = (amount: string): string => amount.replace(/(\.\d\d)\d+$/, '$1');
