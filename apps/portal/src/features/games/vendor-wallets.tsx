import './money.css';
import { Badge, Button, Money, notify, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { merchantWallet, returnVendorWallets, vendorWallets } from '@baize/wire/games';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';
import { useMoneyCommand } from '../../shared/api/use-money-command.ts';
import { compareAmounts } from '../../shared/format/amount.ts';
import { showTime } from '../../shared/format/time.ts';
import { sentRefusalText } from '../../shared/i18n/sent-refusal-text.ts';
import { session } from '../../shared/session/session.ts';
import { useModule } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';
import { useBalanceDigits } from '../../shared/wallet/use-balance.ts';
import { heldText } from './held-text.ts';

type Wallets = OutputOf<typeof vendorWallets>;
type Wallet = Wallets['wallets'][number];

const POLL_MS = 15_000;
/** What is under way arrives without the page. */
const pollWhileMoving = ({ state }: { state: { data: Wallets | undefined } }): number | false =>
  state.data?.wallets.some(({ pending }) => pending !== null) ? POLL_MS : false;

/** Where vendors keep wallets of their own: what lies there, and one tap that brings all of it back. */
export function VendorWallets(): ReactNode {
  const t = useText();
  const { isLogin } = useStore(session);
  const enabled = useModule('GAMELO3') && isLogin;
  const { data: merchant } = useCall(merchantWallet, {}, { enabled });
  const several = enabled && merchant?.isSingle === false;
  const query = useCall(vendorWallets, {}, { enabled: several, staleMs: 5_000, refetchMs: pollWhileMoving });
  const [busy, setBusy] = useState(false);
  const filled = query.data?.wallets.filter(
    ({ balance, pending }) => pending !== null || compareAmounts(balance, '0') > 0,
  );
  // What came to lie there since is another wish.
  const command = useMoneyCommand(
    returnVendorWallets,
    filled?.map(({ vassalage, balance }) => [vassalage, balance]),
  );
  if (!filled || filled.length === 0) return null;
  const bringBack = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(returnVendorWallets, { id: command.id() });
    setBusy(false);
    if (!answer.ok) {
      command.refuse(answer);
      notify({ title: sentRefusalText(t, answer), tone: 'bad' });
    } else {
      command.done();
      const { pending, held, currency } = answer.value;
      notify({
        title: t(pending > 0 ? 'games.wallets_coming' : 'games.wallets_back'),
        tone: 'ok',
        ...heldText(t, held, currency),
      });
    }
    void query.refetch();
  };
  return (
    <Panel title={t('games.wallets')} label={t('games.wallets')} className="vendor-wallets">
      <ul>
        {filled.map(wallet => (
          <WalletLine key={wallet.vassalage} wallet={wallet} />
        ))}
      </ul>
      <Button busy={busy} disabled={filled.every(({ pending }) => pending !== null)} onClick={() => void bringBack()}>
        {t('games.wallets_return')}
      </Button>
    </Panel>
  );
}

function WalletLine({ wallet }: { wallet: Wallet }): ReactNode {
  const t = useText();
  const digits = useBalanceDigits();
  const { displayName, balance, currency, reachable, pending } = wallet;
  return (
    <li>
      <b>{displayName}</b>
      <Money amount={balance} currency={currency} digits={digits} value />
      {!reachable && <Badge tone="wait">{t('games.wallet_unreachable')}</Badge>}
      {pending && (
        <span className="small soft">
          {t(`games.wallet_pending_${pending.direction}`, { since: showTime(pending.since) })}{' '}
          <Money amount={pending.amount} currency={currency} />
        </span>
      )}
    </li>
  );
}
