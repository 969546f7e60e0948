import { notify, useText } from '@baize/ui';
import { placeBets } from '@baize/wire/lottery';
import { useState } from 'react';
import { newCommandId } from '../../../shared/api/ids.ts';
import { issueText } from '../issue-text.ts';
import type { LineNow } from './line-now.ts';
import type { Desk, Issue } from './shown-desk.ts';
import { betsOf, ownEntropy, type Slip, slipOf } from './slip.ts';
import { useSendOnce } from './use-send-once.ts';

type Props = {
  desk: Desk;
  issue: Issue | undefined;
  lines: readonly LineNow[];
  onPlaced: (ids: readonly string[]) => void;
  onClose: () => void;
};

/** Taken or refused, the desk of now shows it: numbers that are full, and what is new of the terms beside the lines. */
const CHANGES = ['lottery.listIssueBets', 'lottery.listBets', 'cashier.balance', 'lottery.showDesk'];

/** Places the lines in the issue on sale. */
export function usePlaceBets({ desk, issue, lines, onPlaced, onClose }: Props) {
  const t = useText();
  const [sentTo, setSentTo] = useState<string>();
  const { send, ...state } = useSendOnce(placeBets, {
    ids: lines.map(({ id }) => id),
    changes: CHANGES,
    onTaken: ({ issueNo }) =>
      notify({
        id: 'bets',
        tone: 'ok',
        title: t('desk.placed', { count: betsOf(lines), issue: issueText(issueNo) }),
      }),
    onPlaced,
    onClose,
  });
  const slip = (): Slip | undefined => {
    if (issue) setSentTo(issue.issueNo);
    return issue && slipOf(desk, issue, lines, newCommandId(), ownEntropy());
  };
  return {
    ...state,
    /** The issue of what was sent: where it was not answered, it may have been paid already. */
    sentTo,
    place: () => send(slip),
  };
}
