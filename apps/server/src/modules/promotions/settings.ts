import { z } from 'zod';
import { defineSetting } from '../settings/index.ts';

export const contactRewardSetting = defineSetting({
  key: 'promotions.contact',
  schema: z.strictObject({
    /** The most that binding a contact may give, whatever an activity says; the one for Zalo is told as "up to 131K". */
    rewardMax: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/),
    zaloRewardMax: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/),
  }),
  default: { rewardMax: '100', zaloRewardMax: '131000' },
  title: 'Rewards for binding a contact',
  permission: 'settings.rewards',
  takesTwo: true,
});

export const applicationSetting = defineSetting({
  key: 'promotions.applications',
  schema: z.strictObject({
    /** What one person grants to applications in 24 hours, in major units: above it a second person approves. */
    aloneMax: z.string().regex(/^\d{1,12}$/),
  }),
  default: { aloneMax: '10000' },
  title: 'Applications',
  permission: 'settings.rewards',
  takesTwo: true,
});
