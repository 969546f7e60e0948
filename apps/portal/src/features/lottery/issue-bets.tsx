import './records.css';
import { Dialog, moneyText, SkeletonRows, useText } from '@baize/ui';
import { listBets } from '@baize/wire/lottery';
import { type ReactNode, Suspense, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { showExact } from '../../shared/format/amount.ts';
import { lazyDialog } from '../../shared/navigation/lazy-dialog.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import type { Bet } from './bet-dialog.tsx';
import { BetState } from './bet-state.tsx';
import { issueText } from './issue-text.ts';
import { playName } from './names.ts';
import { usePlays } from './use-plays.ts';

const BetDialog = lazyDialog(async () => (await import('./bet-dialog.tsx')).BetDialog);
const SHOWN = 100;

type Props = { gameCode: string; gameName: string; issueNo: string; outcome: ReactNode; onClose: () => void };

/** What one bet in an issue: the bet where it was one, else all of them to choose from. */
export function IssueBets({ gameCode, gameName, issueNo, outcome, onClose }: Props): ReactNode {
  const t = useText();
  const read = useCall(listBets, { gameCode, issueNo, limit: SHOWN });
  const [chosen, setChosen] = useState<Bet>();
  const bets = read.data?.bets;
  const only = bets?.length === 1 ? bets[0] : undefined;
  const shown = chosen ?? only;
  if (shown)
    return (
      <Suspense fallback={null}>
        <BetDialog bet={shown} onClose={chosen ? () => setChosen(undefined) : onClose} />
      </Suspense>
    );
  return (
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
            <BetLine bet={bet} onOpen={() => setChosen(bet)} />
          </li>
        ))}
      </ul>
      <Awaited read={read}>
        <SkeletonRows rows={4} />
      </Awaited>
    </Dialog>
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
      <b className="num">{bet.net === null ? `− ${showExact(bet.stake)}` : moneyText(bet.net, { signs: 'both' })}</b>
    </button>
  );
}
