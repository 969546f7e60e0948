import { notify, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { gameTrialLaunch, launchGame, type showGame } from '@baize/wire/games';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { goTo } from '../../shared/navigation/go-to.ts';
import { protect } from '../../shared/session/guard.ts';
import { createStore } from '../../shared/state/store.ts';
import { launchUrl } from './launch-url.ts';
import { type Playing, savePlaying } from './playing.ts';
import type { Game } from './use-lobby.ts';

/** A game that is shut, and what can be played instead; shown by `ShutDialog`. */
export type Shut = { readonly game: Game; readonly others: OutputOf<typeof showGame>['others'] };
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
    const shut = shutOf(answer.value, game);
    if (answer.code === 'game_closed' && shut) shutGame.set(shut);
    else notify({ title: refusalText(t, answer), tone: 'bad' });
  };
  return {
    busy,
    play: (game: Game) => protect(() => void open(game, false)),
    demo: (game: Game) => void open(game, true),
  };
}

/** What a refusal carries beside its code: others to play. */
function shutOf(value: unknown, game: Game): Shut | undefined {
  if (typeof value !== 'object' || value === null || !('others' in value) || !Array.isArray(value.others))
    return undefined;
  return { game, others: value.others };
}
