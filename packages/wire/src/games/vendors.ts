import { z } from 'zod';
import { relay } from '../relay.ts';
import { caller, gameType, vassalage, vendor } from './shapes.ts';

export const gameVendor = relay('GCSGAME_gameVendor', {
  id: 'games.gameVendor',
  module: 'COMM3',
  token: 'none',
  input: z.strictObject(caller),
  output: z.object({
    vendors: z.array(vendor),
    /** Groups of the house's lotteries, for the navigation; their games come with `gameMenus`. */
    lotteryGroups: z.array(z.object({ gameGroupCode: z.string(), labelName: z.string() })),
  }),
  summary: 'The vendors of the navigation, in order',
});

export const vassalGameType = relay('GLS2_getVassGameType', {
  id: 'games.vassalGameType',
  module: 'GAMELO3',
  token: 'none',
  input: z.strictObject({ ...caller, vassalage }),
  output: z.object({ gameTypes: z.array(gameType) }),
  errors: ['game_unknown'],
  summary: 'The game types of a vendor',
});

export const vendorLobby = relay('GCS_vendorLobby', {
  id: 'games.vendorLobby',
  module: 'GAMELO3',
  token: 'none',
  /** Without a name: the first vendor that has a lobby. The theme is that of the page around it. */
  input: z.strictObject({
    ...caller,
    vassalage: vassalage.optional(),
    theme: z.enum(['dark', 'light']).optional(),
  }),
  output: z.object({ url: z.string(), vassalage: z.string(), displayName: z.string() }),
  errors: ['game_unknown', 'game_closed', 'vendor_unreachable', 'play_stopped'],
  summary: "Opens a vendor's own lobby, a page that knows no player: what is chosen there is launched by the portal",
});

export const roomList = relay('GLS2_roomList', {
  id: 'games.roomList',
  module: 'GAMELO3',
  token: 'optional',
  input: z.strictObject({ ...caller, vassalage: vassalage.optional() }),
  output: z.object({
    rooms: z.array(
      z.object({
        roomId: z.string(),
        name: z.string(),
        players: z.number().int().nullable(),
        seats: z.number().int().nullable(),
      }),
    ),
  }),
  summary: 'PVP rooms with the seats that are taken in each',
});
