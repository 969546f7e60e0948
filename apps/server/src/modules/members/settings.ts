import { isSupportedCountry } from 'libphonenumber-js';
import { z } from 'zod';
import { defineSetting } from '../settings/index.ts';

const count = (max: number) => z.number().int().min(1).max(max);

export const loginSetting = defineSetting({
  key: 'members.login',
  schema: z.strictObject({
    /** Failed tries of one name before a captcha is asked, and before the name is locked. */
    captchaAfter: count(20),
    lockAfter: count(50),
    lockMinutes: count(24 * 60),
    /** For how long a failed try counts. */
    windowMinutes: count(24 * 60),
    /** Failed tries from one address, over all names, before a captcha is asked of everybody there. */
    captchaAfterPerAddress: count(1000),
  }),
  default: { captchaAfter: 2, lockAfter: 3, lockMinutes: 30, windowMinutes: 30, captchaAfterPerAddress: 20 },
  title: 'Failed logins',
  permission: 'settings.security',
});

export const sessionSetting = defineSetting({
  key: 'members.session',
  schema: z.strictObject({ idleMinutes: count(24 * 60), absoluteHours: count(24 * 30) }),
  default: { idleMinutes: 30, absoluteHours: 24 },
  title: 'Sessions of players',
  permission: 'settings.security',
});

export const passwordSetting = defineSetting({
  key: 'members.password',
  schema: z.strictObject({
    /** A password that everybody knows, given to accounts from elsewhere: whoever logs in with it has to change it. */
    defaultPassword: z.string().min(4).max(64),
    /** 0: passwords do not expire. */
    maxAgeDays: z.number().int().min(0).max(3650),
    expiryForceChange: z.boolean(),
  }),
  default: { defaultPassword: '123456', maxAgeDays: 0, expiryForceChange: true },
  title: 'Passwords of players',
  permission: 'settings.security',
});

export const freePlaySetting = defineSetting({
  key: 'members.freePlay',
  schema: z.strictObject({
    /** Play money that a trial member begins with, in major units. */
    startingBalance: z.string().regex(/^\d{1,9}$/),
    /** After how long a trial member is closed. */
    hours: count(24 * 30),
  }),
  default: { startingBalance: '10000', hours: 24 },
  title: 'Free play',
  permission: 'settings.members',
});

/** Names of the ranks, from level 0 up; levels beyond the last carry its name. */
export const rankSetting = defineSetting({
  key: 'members.ranks',
  schema: z.strictObject({ labels: z.array(z.string().min(1).max(40)).min(1).max(100) }),
  default: { labels: ['Member', 'VIP 1', 'VIP 2', 'VIP 3', 'VIP 4', 'VIP 5'] },
  title: 'Ranks',
  permission: 'settings.members',
});

export const homeSetting = defineSetting({
  key: 'members.home',
  schema: z.strictObject({
    /** ISO 3166 code of the country whose dial code a number without one is read with, and a form offers first. */
    country: z.string().refine(isSupportedCountry),
  }),
  lenient: true,
  default: { country: 'TH' },
  title: 'Home country',
  permission: 'settings.members',
});

export const forgotSetting = defineSetting({
  key: 'members.forgotPassword',
  schema: z.strictObject({
    /** For how long a link is good. */
    linkMinutes: count(24 * 60),
    /** Whether who asks is told that nobody has the name and address. It helps the forgetful, and whoever collects names. */
    tellUnknown: z.boolean(),
  }),
  default: { linkMinutes: 30, tellUnknown: false },
  title: 'Forgotten passwords',
  permission: 'settings.security',
});

export const secondFactorSetting = defineSetting({
  key: 'members.secondFactor',
  schema: z.strictObject({
    /** What may confirm a login from an unregistered address, where the member has it. */
    totp: z.boolean(),
    sms: z.boolean(),
    email: z.boolean(),
    /** For how long an address stays registered without a login from it. */
    addressDays: count(3650),
    /** For how long a login waits for its second factor. */
    challengeMinutes: count(60),
  }),
  default: { totp: true, sms: true, email: true, addressDays: 90, challengeMinutes: 10 },
  title: 'Logins from new addresses',
  permission: 'settings.security',
});

export const entrySetting = defineSetting({
  key: 'members.entry',
  schema: z.strictObject({
    /** Whether agents may log in where members do; else only by the agents' entry. */
    agentsAsMembers: z.boolean(),
  }),
  default: { agentsAsMembers: true },
  title: 'Entries',
  permission: 'settings.security',
});
