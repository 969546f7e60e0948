import { useCallback, useMemo, useRef, useState } from 'react';
import { minus } from '../shared/amounts.ts';
import {
  type Asked,
  awaitEnd,
  fetchBalance,
  fetchPlayed,
  type PlayedView,
  postMove,
  postRound,
  type RoundView,
  type SessionView,
} from '../shared/api.ts';
import type { Table, TablePhase } from './table-state.ts';
import { useConnection } from './use-connection.ts';
import { useTellShowing } from './use-tell-showing.ts';
import { useToldBalance } from './use-told-balance.ts';

type Money = { balance: string | undefined; staked: string; returned: string };

/** Keeps a table: what is asked, what came back, and what of it the player has been shown. */
export function useTableState(session: SessionView): Table {
  const [phase, setPhase] = useState<TablePhase>(session.round?.phase === 'open' ? 'open' : 'idle');
  const [round, setRound] = useState<RoundView | undefined>(session.round ?? undefined);
  const [money, setMoney] = useState<Money>({
    balance: session.balance ?? undefined,
    staked: session.staked,
    returned: session.returned,
  });
  const [freeRounds, setFreeRounds] = useState(session.freeRounds ?? undefined);
  const [chosen, setStake] = useState(() => session.round?.stake ?? session.stakes[3] ?? session.stakes[0] ?? '1.00');
  const stake = freeRounds?.stake ?? chosen;
  const [refusal, setRefusal] = useState<string | undefined>(
    session.round?.phase === 'refunded' ? 'round_returned' : undefined,
  );
  const [readyAt, setReadyAt] = useState(() => performance.now() + session.nextRoundInMs);
  const current = useRef(round);
  const pending = useRef<PlayedView>(undefined);

  // A question that waits on a cut line hears of it late; the browser tells at once.
  useConnection({
    onLost: () => setRefusal('network'),
    onBack: () => setRefusal(known => (known === 'network' ? undefined : known)),
  });

  useTellShowing(phase);

  const begun = useRef(0);
  /** What was asked before a round began is older than what the round has taken. */
  const askBalance = useCallback(async () => {
    const before = begun.current;
    const asked = await fetchBalance();
    if (!asked.ok || asked.value.balance === null || begun.current !== before) return;
    const balance = asked.value.balance;
    setMoney(known => ({ ...known, balance }));
  }, []);
  // While a round is shown its end is not told early, and it brings the balance with it.
  useToldBalance(() => {
    if (phase === 'idle') void askBalance();
  });

  const shown = useCallback(() => {
    const played = pending.current;
    pending.current = undefined;
    setPhase('idle');
    if (!played) return;
    const { staked, returned, balance } = played;
    setMoney(before => ({ staked, returned, balance: balance ?? before.balance }));
    if (balance === null) void askBalance();
  }, [askBalance]);

  const take = useCallback((asked: Asked<PlayedView>): RoundView | undefined => {
    if (!asked.ok) {
      setRefusal(asked.code);
      if (asked.waitMs !== undefined) setReadyAt(performance.now() + asked.waitMs);
      return undefined;
    }
    const { value } = asked;
    current.current = value.round;
    setRound(value.round);
    setReadyAt(performance.now() + value.nextRoundInMs);
    setFreeRounds(value.freeRounds ?? undefined);
    pending.current = value;
    setRefusal(value.round.phase === 'refunded' ? 'round_returned' : undefined);
    setPhase(value.round.phase === 'open' ? 'open' : 'showing');
    return value.round;
  }, []);

  const begin = useCallback(
    async (choice: unknown) => {
      begun.current += 1;
      setRefusal(undefined);
      setPhase('sending');
      const before = money;
      if (!freeRounds)
        setMoney(({ balance, staked, returned }) => ({ staked, returned, balance: balance && minus(balance, stake) }));
      const opened = take(await postRound(stake, choice, freeRounds?.id));
      if (!opened) {
        setMoney(before);
        setPhase('idle');
      }
      return opened;
    },
    [money, stake, freeRounds, take],
  );

  const move = useCallback(
    async (wish: unknown) => {
      const open = current.current;
      if (open?.phase !== 'open') return undefined;
      setRefusal(undefined);
      setPhase('sending');
      const moved = take(await postMove(open.id, open.step, wish));
      if (!moved) setPhase('open');
      return moved;
    },
    [take],
  );

  const waitForEnd = useCallback(async () => {
    // After a cut line the answer that tells that it is back must not wait for the end.
    for (let cut = false; ; ) {
      const open = current.current;
      if (open?.phase !== 'open') return open;
      const asked: Asked<PlayedView> = await (cut ? fetchPlayed : awaitEnd)(open.id);
      if (current.current?.phase !== 'open') return current.current;
      if (asked.ok && asked.value.round.phase !== 'open') return take(asked);
      setRefusal(asked.ok ? undefined : asked.code);
      cut = !asked.ok;
      if (cut) await new Promise(resolve => setTimeout(resolve, 1_000));
    }
  }, [take]);

  const net = minus(money.returned, money.staked);
  const { balance } = money;
  return useMemo(
    () => ({
      session,
      phase,
      round,
      stake,
      freeRounds,
      setStake,
      balance,
      net,
      refusal,
      readyAt,
      begin,
      move,
      waitForEnd,
      shown,
    }),
    [session, phase, round, stake, freeRounds, balance, net, refusal, readyAt, begin, move, waitForEnd, shown],
  );
}
