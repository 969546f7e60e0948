import { opsChangePromotion } from '@baize/wire/promotions';
import type { z } from 'zod';

/** What the console writes is what the table holds: one shape. */
const { shape } = opsChangePromotion.input.shape.promotion;
export const audienceShape = shape.audience;
export const rulesShape = shape.rules;
export type Audience = z.output<typeof audienceShape>;
export type Rules = z.output<typeof rulesShape>;
export type ActivityKind = z.output<typeof shape.kind>;

/** Rules of which only those are said that a kind asks for. */
export const rulesOf = (said: Partial<Rules>): Rules => ({
  depositMin: '0',
  turnoverMin: '0',
  lossMin: '0',
  percent: '0',
  amount: '0',
  amountMax: '0',
  rollover: 1,
  points: 0,
  period: 'once',
  contact: 'any',
  streak: [],
  prizes: [],
  turnoverPerChance: '0',
  chancesPerDay: 0,
  ...said,
});
