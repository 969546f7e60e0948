import { notify, useText } from '@baize/ui';
import { placeBets } from '@baize/wire/lottery';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { newCommandId } from '../../../shared/api/ids.ts';
import type { Refusal } from '../../../shared/api/result.ts';
import { issueText } from '../issue-text.ts';
import { giveBack, holdBack } from './kept-desk.ts';
import type { LineNow } from './line-now.ts';
import { isLoggedOut, isUnsaid } from './refused.ts';
import type { Desk, Issue } from './shown-desk.ts';
import { betsOf, ownEntropy, type Slip, slipOf } from './slip.ts';

type Props = {
  desk: Desk;
  issue: Issue | undefined;
  lines: readonly LineNow[];
  onPlaced: (ids: readonly string[]) => void;
};

/** Sends the bets once; what nobody answered is sent again as the same command, which counts once whatever became of the first. */
export function usePlaceBets({ desk, issue, lines, onPlaced }: Props) {
  const t = useText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [sentTo, setSentTo] = useState<string>();
  const sent = useRef<Slip>(undefined);
  // Two presses within one render are one.
  const sending = useRef(false);
  const unanswered = refusal !== undefined && isUnsaid(refusal) && sent.current !== undefined;

  const place = async (): Promise<void> => {
    if (sending.current) return;
    const slip =
      unanswered && sent.current ? sent.current : issue && slipOf(desk, issue, lines, newCommandId(), ownEntropy());
    if (!slip) return;
    sent.current = slip;
    sending.current = true;
    setSentTo(slip.issueNo);
    setBusy(true);
    setRefusal(undefined);
    const ids = lines.map(({ id }) => id);
    holdBack(ids);
    const answer = await call(placeBets, slip);
    sending.current = false;
    setBusy(false);
    // Taken or refused, the desk of now shows it: numbers that are full, and what is new of the terms beside the lines.
    for (const key of ['lottery.listIssueBets', 'lottery.listBets', 'cashier.balance', 'lottery.showDesk'])
      void client.invalidateQueries({ queryKey: [key] });
    if (!answer.ok) {
      if (!isUnsaid(answer)) {
        sent.current = undefined;
        giveBack(ids);
      }
      setRefusal(answer);
      // The login takes the place of the desk, which cannot say it any more.
      if (isLoggedOut(answer)) notify({ id: 'bets', tone: 'plain', title: t('desk.nothingTaken') });
      return;
    }
    notify({
      id: 'bets',
      tone: 'ok',
      title: t('desk.placed', { count: betsOf(lines), issue: issueText(answer.value.issueNo) }),
    });
    onPlaced(ids);
  };
  return {
    busy,
    refusal,
    unanswered,
    /** The issue of what was sent: where it was not answered, it may have been paid already. */
    sentTo,
    place,
    forget: () => setRefusal(undefined),
  };
}
