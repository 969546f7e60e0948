import './records.css';
import { playName } from '@baize/lottery/names';
import { amountText } from '@baize/money';
import { Dialog, SkeletonRows, useText } from '@baize/ui';
import { listIssueBets } from '@baize/wire/lottery';
import { type ReactNode, Suspense, startTransition, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { showExact } from '../../shared/format/amount.ts';
import { lazyDialog } from '../../shared/navigation/lazy-dialog.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import type { Bet } from './bet-dialog.tsx';
import { BetState } from './bet-state.tsx';
import { issueText } from './issue-text.ts';
import { usePlays } from './use-plays.ts';

const BetDialog = lazyDialog(async () => (await import('./bet-dialog.tsx')).BetDialog);

type Props = { gameCode: string; gameName: string; issueNo: string; outcome: ReactNode; onClose: () => void };

/** What one bet in an issue: the bet where it was one, else all of them to choose from. */
export function IssueBets({ gameCode, gameName, issueNo, outcome, onClose }: Props): ReactNode {
  const t = useText();
  const read = useCall(listIssueBets, { gameCode, issueNo }, { staleMs: 2_000 });
  const [chosen, setChosen] = useState<Bet>();
  const bets = read.data?.bets;
  const only = bets?.length === 1 ? bets[0] : undefined;
  const shown = chosen ?? only;
  const list = (
    <Dialog
      open
      onClose={onClose}
      size={480}
      title={`${gameName} ${issueText(issueNo)}`}
      beside={outcome}
      closeLabel={t('common.close')}
      closeOnOutside
    >
      <ul className="rows">
        {bets?.map(bet => (
          <li key={bet.id}>
            {/* The list stays, with the focus in it, until the bet's dialog is there. */}
            <BetLine bet={bet} onOpen={() => startTransition(() => setChosen(bet))} />
          </li>
        ))}
      </ul>
      {bets && read.data?.more && <p className="small muted">{t('bet.partsMore', { count: bets.length })}</p>}
      <Awaited read={read}>
        <SkeletonRows rows={4} />
      </Awaited>
    </Dialog>
  );
  return (
    <Suspense fallback={list}>
      {shown ? <BetDialog bet={shown} onClose={chosen ? () => setChosen(undefined) : onClose} /> : list}
    </Suspense>
  );
}

function BetLine({ bet, onOpen }: { bet: Bet; onOpen: () => void }): ReactNode {
  const t = useText();
  const play = usePlays(bet.gameCode).playOf(bet.playType);
  return (
    <button type="button" className="issue-bet" onClick={onOpen}>
      <span>
        <b>{play ? playName(t, play) : bet.playType}</b>
        <span className="small muted num cut">{bet.summary}</span>
      </span>
      <BetState state={bet.state} />
      <b className="num">{bet.net === null ? `− ${showExact(bet.stake)}` : amountText(bet.net, { signs: 'both' })}</b>
    </button>
  );
}
