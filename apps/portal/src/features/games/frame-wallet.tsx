import { Badge, Money, notify, useText } from '@baize/ui';
import { vendorWallets, walletTransfer } from '@baize/wire/games';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';
import { useCommandId } from '../../shared/api/use-command-id.ts';
import { compareAmounts } from '../../shared/format/amount.ts';
import { showTime } from '../../shared/format/time.ts';
import { sentRefusalText } from '../../shared/i18n/sent-refusal-text.ts';
import { SteadyButton } from '../../shared/parts/steady-button.tsx';
import { useBalanceDigits } from '../../shared/wallet/use-balance.ts';
import { heldText } from './held-text.ts';

const POLL_MS = 15_000;

/** In a game whose vendor keeps a wallet of its own: what is in it, one tap to bring all in and one to take all out. */
export function FrameWallet({ vassalage }: { vassalage: string }): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const digits = useBalanceDigits();
  const query = useCall(vendorWallets, { vassalage }, { staleMs: 0, refetchMs: POLL_MS });
  const command = useCommandId();
  const [busy, setBusy] = useState<'in' | 'out'>();
  const wallet = query.data?.wallets[0];
  if (!query.data || !wallet) return null;
  const { main } = query.data;
  const move = async (direction: 'in' | 'out', amount: string): Promise<void> => {
    setBusy(direction);
    const asked = { vassalage, direction, amount };
    const answer = await call(walletTransfer, { id: command.idFor(asked), ...asked });
    setBusy(undefined);
    if (answer.ok) command.done();
    if (!answer.ok) notify({ title: sentRefusalText(t, answer), tone: 'bad' });
    else if (answer.value.state === 'pending') notify({ title: t('games.wallets_coming'), tone: 'plain' });
    else if (compareAmounts(answer.value.held, '0') > 0)
      notify({ title: t('games.wallets_back'), ...heldText(t, answer.value.held, answer.value.currency), tone: 'ok' });
    // The page that one goes back to shows what lies at vendors as well.
    void client.invalidateQueries({ queryKey: [vendorWallets.id] });
  };
  const { pending } = wallet;
  const whole = { in: wholeOf(main), out: wholeOf(wallet.balance) };
  const still = pending === null && busy === undefined;
  return (
    <div className="figs frame-wallet">
      <div>
        <span>{t('games.wallet_here')}</span>
        <b className="num">
          <Money amount={wallet.balance} digits={digits} value />
        </b>
      </div>
      <SteadyButton
        size="s"
        busy={busy === 'in'}
        able={still && compareAmounts(whole.in, '0') > 0}
        onClick={() => void move('in', whole.in)}
      >
        {t('games.wallet_in')}
      </SteadyButton>
      <SteadyButton
        size="s"
        busy={busy === 'out'}
        able={still && compareAmounts(whole.out, '0') > 0}
        onClick={() => void move('out', whole.out)}
      >
        {t('games.wallet_out')}
      </SteadyButton>
      <span role="status">
        {pending && (
          <Badge tone="wait">
            {t(`games.wallet_pending_${pending.direction}`, { since: showTime(pending.since) })}{' '}
            <Money amount={pending.amount} />
          </Badge>
        )}
      </span>
    </div>
  );
}

/** What of an amount leaves a wallet: two digits, the rest stays. */
const wholeOf = (amount: string): string => amount.replace(/(\.\d\d)\d+$/, '$1');
