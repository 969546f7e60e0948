import { z } from 'zod';
import { defineSetting } from '../settings/index.ts';

const count = (min: number, max: number) => z.number().int().min(min).max(max);
const amountText = z.string().regex(/^\d{1,13}(\.\d{1,6})?$/);

/** What the law of a merchant's licence asks for: which lines apply, with which figures. */
export const profileSetting = defineSetting({
  key: 'safer-play.profile',
  schema: z.strictObject({
    /** Whether nobody stakes or deposits before identity, age and exclusion lists were checked. */
    identityBeforePlay: z.boolean(),
    /** How long a raise of a limit waits before it can be confirmed. */
    raiseHours: count(1, 24 * 30),
    realityMinutes: count(1, 240),
    realityChoices: z.array(count(1, 240)).min(1).max(10),
    coolingHoursMin: count(1, 24 * 30),
    coolingDaysMax: count(1, 365),
    exclusionDaysMin: count(1, 365 * 5),
    /** Between asking to return from an indefinite exclusion and being able to. */
    returnDays: count(1, 365),
    dormantMonths: count(1, 120),
    dormantNoticeDays: count(1, 365),
    exportDays: count(1, 90),
  }),
  default: {
    identityBeforePlay: false,
    raiseHours: 24,
    realityMinutes: 60,
    realityChoices: [15, 30, 60],
    coolingHoursMin: 24,
    coolingDaysMax: 42,
    exclusionDaysMin: 180,
    returnDays: 7,
    dormantMonths: 12,
    dormantNoticeDays: 30,
    exportDays: 7,
  },
  title: 'Jurisdiction profile',
  permission: 'settings.compliance',
});

/** What opens a case of the review of money, and what is told to an authority. Amounts are major units of the currency. */
export const reviewSetting = defineSetting({
  key: 'safer-play.review',
  schema: z.strictObject({
    /** One deposit or withdrawal of at least so much. */
    single: amountText,
    /** Deposits of one business day that add up to so much. */
    daily: amountText,
    /** So many deposits of one day that each stay below `single` but reach this part of it, in per cent. */
    structuringCount: count(2, 100),
    structuringPercent: count(1, 99),
    /** A prize from here on is a significant event. */
    win: amountText,
  }),
  default: { single: '200000', daily: '500000', structuringCount: 4, structuringPercent: 80, win: '100000' },
  title: 'Review of money',
  permission: 'settings.compliance',
});

/** The duties of the licence's law: of a product, or `*` for every product that is not named. */
export const taxSetting = defineSetting({
  key: 'safer-play.tax',
  schema: z.strictObject({
    duties: z
      .array(
        z.strictObject({
          product: z.string().regex(/^(\*|[A-Za-z][A-Za-z0-9_-]{0,19})$/),
          basis: z.enum(['stake', 'ggr', 'ngr']),
          percent: z.string().regex(/^\d{1,2}(\.\d{1,4})?$/),
        }),
      )
      .max(40),
  }),
  default: { duties: [] },
  title: 'Duties on play',
  permission: 'settings.compliance',
});
