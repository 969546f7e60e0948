import { z } from 'zod';
import { clubLabel } from '../members/shapes.ts';
import { relay } from '../relay.ts';
import { moneyText, none } from '../schemas.ts';

export const playerRankProgress = relay('MCSFE_getPlayerRankProgress', {
  id: 'relays.playerRankProgress',
  module: 'COMM3',
  token: 'required',
  input: none,
  output: z.object({
    current: clubLabel,
    next: clubLabel.nullable(),
    turnover: moneyText,
    turnoverNeeded: moneyText.nullable(),
    currency: z.string(),
  }),
  summary: "The caller's VIP rank and the way to the next",
});

export const playerAvatar = relay('MCSFE_getPlayerAvatar', {
  id: 'relays.playerAvatar',
  module: 'COMM3',
  token: 'required',
  input: none,
  output: z.object({ url: z.string().nullable(), offered: z.array(z.string()) }),
  summary: "The caller's avatar and those that the merchant offers",
});
