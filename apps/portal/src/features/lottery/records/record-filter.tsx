import { Select, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { LotteryGame } from '../../../shared/navigation/use-menus.ts';

type GameProps = { value: string; onChange: (gameCode: string) => void; games: readonly LotteryGame[] };

/** One lottery, or all of them. */
export function GameFilter({ value, onChange, games }: GameProps): ReactNode {
  const t = useText();
  return (
    <Select
      small
      label={t('bet.game')}
      value={value}
      onChange={onChange}
      items={[
        { value: '', label: t('bet.anyGame') },
        ...games.map(game => ({ value: game.gameCode, label: game.labelName })),
      ]}
    />
  );
}

type StateProps<State extends string> = {
  value: State | '';
  onChange: (state: State | '') => void;
  states: readonly State[];
  /** The texts of the states, up to the state itself. */
  named: 'bet.state' | 'chase.state';
};

/** One state, or any. */
export function StateFilter<State extends string>({ value, onChange, states, named }: StateProps<State>): ReactNode {
  const t = useText();
  return (
    <Select<State | ''>
      small
      label={t('history.state')}
      value={value}
      onChange={onChange}
      items={[
        { value: '', label: t('bet.anyState') },
        ...states.map(state => ({ value: state, label: t(`${named}.${state}`) })),
      ]}
    />
  );
}
