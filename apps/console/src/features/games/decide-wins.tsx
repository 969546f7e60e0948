import { formatExact, parseAmount } from '@baize/money';
import { Money, namesInRow, notify, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsDecideHeldWins, type opsListHeldWins } from '@baize/wire/games';
import type { ReactNode } from 'react';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';

export type Win = OutputOf<typeof opsListHeldWins>['wins'][number];
/** Wins of one kind and currency. */
export type Deciding = { wins: readonly Win[]; release: boolean };
type Props = Deciding & { onClose: () => void; onDone: () => void };

/** One person's word on wins that wait, with one reason; a second person answers it. */
export function DecideWins({ wins, release, onClose, onDone }: Props): ReactNode {
  const t = useText();
  const back = wins[0]?.kind === 'take_back';
  const [yes, no] = back ? ['games.take_win', 'games.leave_win'] : ['games.release_win', 'games.refuse_win'];
  const name = t(release ? yes : no);
  const sum = formatExact(wins.reduce((all, { amount }) => all + (parseAmount(amount) ?? 0n), 0n));
  const players = [...new Set(wins.map(({ username }) => username))];
  return (
    <ReasonDialog
      title={t('choice.named', {
        name,
        value: wins.length === 1 ? players[0] : t('games.held_chosen', { count: wins.length }),
      })}
      confirm={name}
      danger={back === release}
      run={reason => call(opsDecideHeldWins, { ids: wins.map(({ id }) => id), release, reason })}
      onDone={() => {
        notify({ title: t('games.held_proposed'), tone: 'ok' });
        onDone();
      }}
      onClose={onClose}
    >
      <b>
        <Money amount={sum} currency={wins[0]?.currency ?? ''} />
      </b>
      {wins.length > 1 && <span className="soft">{namesInRow(players)}</span>}
      {t(back ? 'games.take_help' : 'games.held_help')}
    </ReasonDialog>
  );
}
