import { notify, useText } from '@baize/ui';
import type { Endpoint, InputOf, OutputOf } from '@baize/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { Refusal } from '../../../shared/api/result.ts';
import { giveBack, holdBack } from './kept-desk.ts';
import { isLoggedOut, isUnsaid } from './refused.ts';

type Options<E extends Endpoint> = {
  /** The lines that the command carries. */
  ids: readonly string[];
  /** Calls whose answers it changes, taken or refused. */
  changes: readonly string[];
  onTaken: (value: OutputOf<E>) => void;
  /** These lines are bets now, or may be. */
  onPlaced: (ids: readonly string[]) => void;
  onClose: () => void;
};

/**
 * Sends bets once: what was not answered is sent again as the same command, which counts once whatever became of the first. Lines whose
 * answer did not come are looked for among the own bets when their dialog is left: in the cart they would be bet once more.
 */
export function useSendOnce<E extends Endpoint>(endpoint: E, { ids, changes, onTaken, onPlaced, onClose }: Options<E>) {
  const t = useText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  // What the house has decided on is no longer kept.
  const sent = useRef<InputOf<E>>(undefined);
  const unanswered = refusal !== undefined && sent.current !== undefined;
  // Two presses within one render are one.
  const sending = useRef(false);
  const shown = useShown();
  const lookAtBets = (): void => {
    notify({ id: 'bets', tone: 'plain', title: t('desk.lookAtBets') });
    onPlaced(ids);
  };
  const send = async (make: () => InputOf<E> | undefined): Promise<void> => {
    if (sending.current) return;
    const command = unanswered ? sent.current : make();
    if (command === undefined) return;
    sent.current = command;
    sending.current = true;
    setBusy(true);
    setRefusal(undefined);
    holdBack(ids);
    const answer = await call(endpoint, command);
    sending.current = false;
    setBusy(false);
    for (const key of changes) void client.invalidateQueries({ queryKey: [key] });
    if (answer.ok) {
      onTaken(answer.value);
      return onPlaced(ids);
    }
    const isOpen = isUnsaid(answer, unanswered);
    if (!isOpen) {
      sent.current = undefined;
      giveBack(ids);
    }
    setRefusal(answer);
    // The login takes the place of the desk, which cannot say it any more.
    if (isLoggedOut(answer))
      notify({ id: 'bets', tone: 'plain', title: t(isOpen ? 'desk.lookAtBets' : 'desk.nothingTaken') });
    else if (isOpen && !shown.current) lookAtBets();
  };
  return {
    busy,
    refusal,
    unanswered,
    send,
    leave: () => (unanswered ? lookAtBets() : onClose()),
    forget: () => setRefusal(undefined),
  };
}

/** Whether the dialog still stands when an answer comes. */
function useShown() {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}
