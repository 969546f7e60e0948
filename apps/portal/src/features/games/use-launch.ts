import { notify, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { gameTrialLaunch, launchGame, type showGame } from '@baize/wire/games';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { type Refusal, refusalField } from '../../shared/api/result.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { goTo } from '../../shared/navigation/go-to.ts';
import { protect } from '../../shared/session/guard.ts';
import { createStore } from '../../shared/state/store.ts';
import { launchUrl } from './launch-url.ts';
import { type Playing, savePlaying } from './playing.ts';
import type { Game } from './use-lobby.ts';

/** A game that does not open, why (without a reason: it is in maintenance), and what can be played instead; shown by `ShutDialog`. */
export type Shut = {
  readonly game: Game;
  readonly why: string | undefined;
  readonly others: OutputOf<typeof showGame>['others'];
};
export const shutGame = createStore<Shut | undefined>(undefined);

/** Opens a game in the frame: Play asks for the login first and then goes on, Demo is open to guests. */
export function useLaunch() {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const open = async (game: Game, demo: boolean): Promise<void> => {
    setBusy(true);
    const asked = { gameId: game.gameId, vassalage: game.vassalage };
    const answer = await (demo ? call(gameTrialLaunch, asked) : call(launchGame, asked));
    setBusy(false);
    if (answer.ok) {
      const { sessionId, demo: isDemo } = answer.value;
      const playing: Playing = { url: launchUrl(answer.value), nodeId: game.nodeId, sessionId, demo: isDemo };
      shutGame.set(undefined);
      savePlaying(playing);
      goTo('/game');
      return;
    }
    const others = othersOf(answer);
    const why = isInMaintenance(answer) ? undefined : refusalText(t, answer);
    if (others) shutGame.set({ game, why, others });
    else notify({ title: refusalText(t, answer), tone: 'bad' });
  };
  return {
    busy,
    play: (game: Game) => protect(() => void open(game, false)),
    demo: (game: Game) => void open(game, true),
  };
}

/** What a refusal carries beside its code: others to play. */
function othersOf(refusal: Refusal): Shut['others'] | undefined {
  const others = refusalField(refusal, 'others');
  return Array.isArray(others) ? others : undefined;
}

/** The game may have gone into maintenance since the page was loaded. */
function isInMaintenance(refusal: Refusal): boolean {
  const game = refusalField(refusal, 'game');
  return (
    refusal.code === 'game_closed' &&
    typeof game === 'object' &&
    game !== null &&
    'maintenance' in game &&
    game.maintenance === true
  );
}
