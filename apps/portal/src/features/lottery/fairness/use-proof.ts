import { showBet, showFairness } from '@baize/wire/lottery';
import { useEffect, useState } from 'react';
import { useCall } from '../../../shared/api/query.ts';
import type { Asked, Checked, Fairness } from './check-draw.ts';

/** The published proof of a draw, what this browser finds when it does its sums again, and the calls' own state. */
export function useProof({ gameCode, issueNo, orderId }: Asked) {
  const query = useCall(showFairness, { gameCode, issueNo, ...(orderId ? { orderId } : {}) }, { staleMs: 0 });
  const own = useCall(showBet, { orderId: orderId ?? '' }, { staleMs: 0, enabled: orderId !== undefined });
  const proof: Fairness | undefined = query.data;
  const bet = own.data;
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    let wanted = true;
    setChecked(undefined);
    if (proof && (bet || orderId === undefined))
      void import('./check-draw.ts')
        .then(({ checkDraw }) => checkDraw({ gameCode, issueNo, orderId }, proof, bet))
        .then(found => {
          if (wanted) setChecked(found);
        });
    return () => {
      wanted = false;
    };
  }, [gameCode, issueNo, orderId, proof, bet]);
  return {
    proof,
    checked,
    error: query.error ?? own.error,
    isPending: query.isPending,
    readAgain: () => {
      void query.refetch();
      if (orderId !== undefined) void own.refetch();
    },
  };
}
