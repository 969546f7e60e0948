import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { relay } from '../relay.ts';
import { typedText } from '../schemas.ts';
import { vassalage } from './shapes.ts';

const launch = {
  gameId: typedText(60).optional(),
  roomId: typedText(60).optional(),
  nodeId: typedText(60).optional(),
  accountType: z.number().int().default(1),
  confirmTrans: z.number().int().default(0),
  vassalage,
  launchMode: z.literal('GLS').default('GLS'),
  platform: typedText(60).default('html5-desktop'),
  clientType: z.number().int().default(3),
  merchantCode: typedText(40).optional(),
  language: typedText(10).optional(),
};
const address = z.object({
  game_url: z.string(),
  game_url2: z.string().nullable(),
  /** Under which `playSession` tells of this launch; null in demo mode. */
  sessionId: z.uuid().nullable(),
  demo: z.boolean(),
});

export const launchGame = endpoint({
  id: 'games.launchGame',
  module: 'GAMELO3',
  method: 'POST',
  path: '/wps/game/launchGame',
  token: 'required',
  input: z.strictObject({ ...launch, username: typedText(64).optional(), token: typedText(200).optional() }),
  output: address,
  errors: [
    'game_unknown',
    'game_closed',
    'vendor_unreachable',
    'account_suspended',
    'account_closed',
    'play_stopped',
    'self_excluded',
    'limit_reached',
    'bonus_stake_above_maximum',
    'identity_needed',
  ],
  summary: 'Gives the address at which a game opens for the caller, in the language of the `Language` header',
});

export const gameTrialLaunch = relay('GCS_gameTrialLaunch', {
  id: 'games.gameTrialLaunch',
  module: 'GAMELO3',
  token: 'none',
  input: z.strictObject(launch),
  output: address,
  errors: ['game_unknown', 'game_closed', 'vendor_unreachable', 'play_stopped'],
  summary: 'Gives the address at which a game opens in demo mode',
});
