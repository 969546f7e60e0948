import { moneyText, useText } from '@baize/ui';
import { pointBalance } from '@baize/wire/relays';
import { listBonuses } from '@baize/wire/rewards';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { usePush } from '../../shared/push/use-push.ts';
import { useModule } from '../../shared/site/site.ts';

const STALE_MS = 60_000;

/** What stands beside the money of the wallet: bonus money, and points; each where its module is on. */
export function WalletParts(): ReactNode {
  const [bonuses, points] = [useModule('REWCEN3'), useModule('PTSYS3')];
  return (
    <>
      {bonuses && <BonusPart />}
      {points && <PointsPart />}
    </>
  );
}

function BonusPart(): ReactNode {
  const t = useText();
  const query = useCall(listBonuses, { limit: 1 }, { staleMs: STALE_MS });
  usePush('rewards', () => void query.refetch());
  return <Part term={t('wallet.bonus')} value={query.data && moneyText(query.data.balance)} />;
}

function PointsPart(): ReactNode {
  const t = useText();
  const query = useCall(pointBalance, {}, { staleMs: STALE_MS });
  usePush('rewards', () => void query.refetch());
  return <Part term={t('wallet.points')} value={query.data && moneyText(query.data.points, { digits: 0 })} />;
}

const Part = ({ term, value }: { term: string; value: string | undefined }): ReactNode => (
  <div>
    <dt className="soft">{term}</dt>
    <dd className="num strong">{value ?? '…'}</dd>
  </div>
);
