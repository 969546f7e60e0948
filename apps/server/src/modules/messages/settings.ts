import { isSupportedCountry } from 'libphonenumber-js';
import { z } from 'zod';
import { gatewayConfig, smtpConfig } from '../../messengers/index.ts';
import { defineSetting } from '../settings/index.ts';

const count = (max: number) => z.number().int().min(1).max(max);
/** `outbox` keeps what would be sent, in the demo only: elsewhere it sends nothing, like `none`. */
const OUTBOX = 'outbox' as const;

export const smsSetting = defineSetting({
  key: 'messages.sms',
  schema: z.strictObject({
    provider: z.enum(['none', OUTBOX, 'gateway']),
    gateway: gatewayConfig,
    /** ISO 3166 codes of the countries whose numbers get messages; empty: all. */
    countries: z.array(z.string().refine(isSupportedCountry)).max(250),
  }),
  default: {
    provider: OUTBOX,
    gateway: {
      url: 'https://sms.example.com/messages',
      method: 'POST',
      body: 'json',
      fields: { to: '{to}', from: '{from}', text: '{text}', reference: '{id}' },
      headers: { Authorization: 'Bearer {secret}' },
      from: 'Baize',
      acceptedField: '',
      acceptedValues: [],
      referenceField: '',
      timeoutMs: 10_000,
    },
    countries: [],
  },
  title: 'SMS',
  permission: 'settings.messages',
});

export const emailSetting = defineSetting({
  key: 'messages.email',
  schema: z.strictObject({ provider: z.enum(['none', OUTBOX, 'smtp']), smtp: smtpConfig }),
  default: {
    provider: OUTBOX,
    smtp: {
      host: 'smtp.example.com',
      port: 587,
      security: 'starttls',
      user: '',
      from: 'no-reply@example.com',
      fromName: 'Baize',
      timeoutMs: 15_000,
    },
  },
  title: 'E-mail',
  permission: 'settings.messages',
});

export const codeSetting = defineSetting({
  key: 'messages.codes',
  schema: z.strictObject({
    /** For how long a code is good. */
    expiredMinutes: count(60),
    /** Wrong tries that spend a code. */
    triesMax: count(10),
    /** How many codes one recipient, and one address of the network, may ask for within five minutes. */
    perRecipient: count(20),
    perAddress: count(1000),
    /** How many codes the merchant pays for in 24 hours, by channel. */
    smsPerDay: count(10_000_000),
    emailPerDay: count(10_000_000),
  }),
  default: { expiredMinutes: 5, triesMax: 5, perRecipient: 4, perAddress: 12, smsPerDay: 20_000, emailPerDay: 50_000 },
  title: 'Verification codes',
  permission: 'settings.security',
});

export const deliverySetting = defineSetting({
  key: 'messages.delivery',
  schema: z.strictObject({
    /** The pauses before each further try; when all are used the message has failed. */
    retrySeconds: z.array(count(3600)).max(10),
    /** For how long the log of messages is kept. */
    logDays: count(3650),
  }),
  default: { retrySeconds: [2, 10, 30, 90, 300], logDays: 400 },
  title: 'Sending of messages',
  permission: 'settings.messages',
});
