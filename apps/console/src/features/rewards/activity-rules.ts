import type { InputOf } from '@baize/wire';
import type { opsChangePromotion } from '@baize/wire/promotions';

export type ActivityDraft = InputOf<typeof opsChangePromotion>['promotion'];
export type ActivityKind = ActivityDraft['kind'];
export type ActivityRules = ActivityDraft['rules'];

/** Which rules a kind of activity asks for; the others stay as they are and count for nothing. */
export const RULES_OF: Readonly<Record<ActivityKind, readonly (keyof ActivityRules)[]>> = {
  deposit_match: ['depositMin', 'percent', 'amountMax', 'rollover', 'points', 'period'],
  first_deposit: ['depositMin', 'percent', 'amountMax', 'rollover', 'points'],
  cashback: ['lossMin', 'percent', 'amountMax', 'rollover', 'period'],
  task: ['turnoverMin', 'amount', 'points', 'rollover', 'period'],
  contact: ['contact', 'amount', 'points', 'rollover'],
  sign_in: ['streak', 'points', 'rollover'],
  wheel: ['turnoverPerChance', 'chancesPerDay', 'rollover', 'prizes'],
  raffle: ['turnoverPerChance', 'chancesPerDay', 'rollover', 'prizes'],
  manual: ['amountMax', 'rollover', 'period'],
};

export const ACTIVITY_KINDS: readonly ActivityKind[] = [
  'deposit_match',
  'first_deposit',
  'cashback',
  'task',
  'contact',
  'sign_in',
  'wheel',
  'raffle',
  'manual',
];
export const PERIODS = ['once', 'daily', 'weekly'] as const;
export const CONTACTS = ['any', 'mobile', 'email', 'zalo'] as const;
export const CATEGORIES = ['welcome', 'daily', 'cashback', 'special'] as const;

/** An activity that gives nothing yet and is not shown. */
export const newActivity = (now: Date): ActivityDraft => ({
  id: '',
  kind: 'deposit_match',
  category: 'special',
  texts: { EN: { title: '', content: '' } },
  picture: 'lantern',
  startsAt: now.toISOString(),
  endsAt: null,
  audience: { rankMin: 0, newcomers: false, ageHours: 0 },
  rules: {
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
  },
  budget: null,
  perAddress: 0,
  enabled: false,
  sort: 0,
});
