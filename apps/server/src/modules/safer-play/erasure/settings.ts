import { RETENTION_FLOORS } from '@baize/wire/safer-play';
import { z } from 'zod';
import { defineSetting } from '../../settings/index.ts';

const months = (least: number) => z.number().int().min(least).max(240);

/** For how many months what of a person is kept. The floors are what laws of licences ask for at least. */
export const retentionSetting = defineSetting({
  key: 'safer-play.retention',
  schema: z.strictObject({
    /** What identifies the member of an account that was closed, from the closing. */
    identity: months(RETENTION_FLOORS.identity),
    /** Slips of deposits, and pictures for activities. */
    pictures: months(RETENTION_FLOORS.pictures),
    /** What payment services wrote about payments. */
    paymentNotices: months(RETENTION_FLOORS.paymentNotices),
    /** Logins, sessions, browsers, and addresses of the network. */
    logins: months(RETENTION_FLOORS.logins),
    /** Messages of the house to one member. */
    messages: months(RETENTION_FLOORS.messages),
    /** What members wrote to the house, from when it was closed. */
    feedback: months(RETENTION_FLOORS.feedback),
    /** Which operator looked at whose data. */
    viewings: months(RETENTION_FLOORS.viewings),
    /** The raw calls of vendors. */
    vendorCalls: months(RETENTION_FLOORS.vendorCalls),
  }),
  default: {
    identity: 60,
    pictures: 60,
    paymentNotices: 60,
    logins: 24,
    messages: 24,
    feedback: 36,
    viewings: 60,
    vendorCalls: 12,
  },
  title: 'Retention of personal data',
  permission: 'settings.compliance',
  takesTwo: true,
});
