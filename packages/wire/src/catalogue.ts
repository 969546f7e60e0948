import * as agents from './agents/index.ts';
import * as audit from './audit/index.ts';
import * as cashier from './cashier/index.ts';
import * as chat from './chat/index.ts';
import * as consoleRoom from './console/index.ts';
import * as content from './content/index.ts';
import type { Endpoint } from './endpoint.ts';
import * as games from './games/index.ts';
import * as inbox from './inbox/index.ts';
import * as lottery from './lottery/index.ts';
import * as members from './members/index.ts';
import * as messages from './messages/index.ts';
import * as operators from './operators/index.ts';
import * as points from './points/index.ts';
import * as promotions from './promotions/index.ts';
import * as relays from './relays/index.ts';
import * as rewards from './rewards/index.ts';
import * as saferPlay from './safer-play/index.ts';
import * as session from './session/index.ts';
import * as system from './system/index.ts';

/** Every call of the house, by id: what the server mounts, the clients may ask and the OpenAPI document describes. */
export const catalogue: readonly Endpoint[] = [
  agents,
  audit,
  cashier,
  chat,
  consoleRoom,
  content,
  games,
  inbox,
  lottery,
  members,
  messages,
  operators,
  points,
  promotions,
  relays,
  saferPlay,
  rewards,
  session,
  system,
].flatMap(room => Object.values<object>(room).filter(isEndpoint));

/** A room may share shapes beside its calls. */
function isEndpoint(shared: object): shared is Endpoint {
  return 'audience' in shared;
}
