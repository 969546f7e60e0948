import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { reward } from '../relays/points.ts';
import { moneyText, none } from '../schemas.ts';

export const listGoods = endpoint({
  id: 'points.listGoods',
  module: 'PTSYS3',
  method: 'GET',
  path: '/wps/points/goods',
  token: 'none',
  input: none,
  output: z.object({
    /** `left`: how many one member may take. */
    goods: z.array(reward),
    currency: z.string(),
    /** Valid turnover that earns a point. */
    turnoverPerPoint: moneyText,
  }),
  summary: 'What points are redeemed for, as guests may see it',
});
