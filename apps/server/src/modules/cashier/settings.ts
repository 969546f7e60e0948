import { serverTexts } from '@baize/i18n/server';
import { PAYEE_KINDS } from '@baize/wire/payees';
import { z } from 'zod';
import { defineSetting } from '../settings/index.ts';
import { depositMethod } from './deposit-methods.ts';

/** Open to everybody at every hour, without a fixed fee. */
const always = {
  feeFixed: '0',
  openFrom: '00:00',
  openTo: '24:00',
  rankMin: 0,
  countries: [],
  enabled: true,
};

const demoNames = (method: string): Record<string, string> =>
  serverTexts({ app: 'demo' }).inAll(`demo.deposit.${method}`);

const amountText = z.string().regex(/^\d{1,13}(\.\d{1,6})?$/);

/** Ways to deposit. In the demo they are invented banks that no money can reach. */
export const depositSetting = defineSetting({
  key: 'cashier.deposits',
  title: 'Deposits',
  permission: 'settings.cashier',
  takesTwo: true,
  schema: z.object({
    methods: z.array(depositMethod),
    /** How many requests of one member may wait at a time. */
    openMax: z.number().int().min(1).max(20),
    expiresMinutes: z.number().int().min(5),
    /** From here on a deposit is approved by two people, one after the other. */
    secondApproval: amountText.default('500000'),
  }),
  default: {
    methods: [
      {
        id: 'bank-transfer',
        kind: 'bank_transfer',
        name: 'Bank transfer',
        names: demoNames('bank_transfer'),
        currency: 'THB',
        amountMin: '100',
        amountMax: '2000000',
        feePercent: '0',
        usualMinutes: 6,
        suggestedAmounts: ['200', '500', '1000', '2000', '5000', '10000', '20000', '50000'],
        payTo: {
          bankName: 'Demo Bank (fictitious)',
          accountName: 'Baize Demo, no licence',
          accountNumber: '000-0-00000-0',
        },
        ...always,
      },
      {
        id: 'sandbox-page',
        kind: 'service',
        name: 'Sandbox Pay (demo)',
        names: demoNames('sandbox_page'),
        currency: 'THB',
        amountMin: '50',
        amountMax: '100000',
        feePercent: '0',
        usualMinutes: 1,
        suggestedAmounts: ['100', '300', '500', '1000', '2000', '5000', '10000', '50000'],
        url: 'companion:sandbox-payments',
        algorithm: 'hmac-sha256',
        step: 'page',
        expiresMinutes: 30,
        ...always,
      },
      {
        id: 'sandbox-qr',
        kind: 'service',
        name: 'Sandbox QR (demo)',
        names: demoNames('sandbox_qr'),
        currency: 'THB',
        amountMin: '50',
        amountMax: '50000',
        feePercent: '1',
        usualMinutes: 1,
        suggestedAmounts: ['100', '200', '500', '1000', '2000', '5000', '10000', '20000'],
        url: 'companion:sandbox-payments',
        algorithm: 'hmac-sha256',
        step: 'qr',
        expiresMinutes: 15,
        ...always,
      },
      {
        id: 'sandbox-coin',
        kind: 'crypto',
        name: 'Sandbox coin (demo)',
        names: demoNames('sandbox_coin'),
        currency: 'THB',
        amountMin: '100',
        amountMax: '1000000',
        feePercent: '0',
        usualMinutes: 2,
        suggestedAmounts: [],
        url: 'companion:sandbox-payments',
        network: 'Demo chain',
        confirmations: 3,
        ...always,
      },
      {
        id: 'voucher',
        kind: 'voucher',
        name: 'Voucher',
        names: demoNames('voucher'),
        currency: 'THB',
        amountMin: '1',
        amountMax: '100000',
        feePercent: '0',
        usualMinutes: 1,
        suggestedAmounts: [],
        ...always,
      },
    ],
    openMax: 3,
    expiresMinutes: 24 * 60,
    secondApproval: '500000',
  },
});

export const withdrawalSetting = defineSetting({
  key: 'cashier.withdrawals',
  title: 'Withdrawals',
  permission: 'settings.cashier',
  takesTwo: true,
  schema: z.object({
    amountMin: amountText,
    amountMax: amountText,
    countPerDay: z.number().int().min(1),
    amountPerDay: amountText,
    usualMinutes: z.number().int().positive(),
    /** From here on a request carries the flag `over_threshold`. */
    threshold: amountText,
    bankAccountsMax: z.number().int().min(1).max(20),
    /** For how many hours an account that replaces another, or comes beside one, gets no money; 0: for none. */
    coolingOffHours: z
      .number()
      .int()
      .min(0)
      .max(30 * 24)
      .default(24),
    /** Banks, e-wallets and chains of coins that money is paid out to. */
    banks: z.array(z.object({ code: z.string(), name: z.string(), kind: z.enum(PAYEE_KINDS).default('bank') })).min(1),
    /** Wrong payment passwords in a row before it locks, and for how long. */
    triesMax: z.number().int().min(3).max(10),
    lockMinutes: z.number().int().min(5),
    /** Taken from what is paid out, in per cent. */
    feePercent: amountText.default('0'),
    /** How much of each deposit has to be wagered before money may leave. */
    wageringPercent: z.number().int().min(0).max(10_000).default(100),
    /** After so many minutes without an answer a payment counts as received; 0: nobody is asked. */
    confirmMinutes: z
      .number()
      .int()
      .min(0)
      .max(30 * 24 * 60)
      .default(60),
    /** The deposit method whose payment service pays out; empty: every payment is made by hand. */
    payoutService: z.string().max(40).default(''),
  }),
  default: {
    amountMin: '100',
    amountMax: '500000',
    countPerDay: 5,
    amountPerDay: '1000000',
    usualMinutes: 30,
    threshold: '50000',
    bankAccountsMax: 5,
    coolingOffHours: 24,
    banks: [
      { code: 'DEMO-A', name: 'Riverside Bank (fictitious)', kind: 'bank' },
      { code: 'DEMO-B', name: 'Harbour Bank (fictitious)', kind: 'bank' },
      { code: 'DEMO-C', name: 'Lantern Savings (fictitious)', kind: 'bank' },
      { code: 'DEMO-W', name: 'Pebble Wallet (fictitious)', kind: 'wallet' },
      { code: 'DEMO-X', name: 'Demo chain (coins of the sandbox)', kind: 'crypto' },
    ],
    triesMax: 3,
    lockMinutes: 30,
    feePercent: '0',
    wageringPercent: 100,
    confirmMinutes: 60,
    payoutService: 'sandbox-page',
  },
});

const rule = z.strictObject({
  /**
   * `amount` and `new_account`, `new_device`, `first_withdrawal` look at the request, `other_method` at how money came in (coins go
   * back as coins, what came from banks and wallets to these); the others at 30 days of play.
   */
  when: z.enum([
    'amount',
    'new_account',
    'new_device',
    'first_withdrawal',
    'win_ratio',
    'opposite_bets',
    'other_method',
  ]),
  /** Major units for `amount`; per cent for `win_ratio` (prizes of stakes, at least) and `opposite_bets` (valid turnover of stakes, below). */
  value: amountText,
  act: z.enum(['review', 'hold']),
});

/** What decides whether a withdrawal is paid by itself, looked at, or held. The strictest rule that applies wins. */
export const riskSetting = defineSetting({
  key: 'cashier.risk',
  title: 'Withdrawal risk rules',
  permission: 'settings.risk',
  takesTwo: true,
  schema: z.strictObject({
    /** Up to here a withdrawal that no rule stops is paid by itself; 0: none is. */
    payByItselfMax: amountText,
    rules: z.array(rule).max(50),
  }),
  default: {
    payByItselfMax: '0',
    rules: [
      { when: 'amount', value: '50000', act: 'review' },
      { when: 'new_account', value: '0', act: 'review' },
      { when: 'new_device', value: '0', act: 'review' },
      { when: 'win_ratio', value: '300', act: 'review' },
      { when: 'opposite_bets', value: '50', act: 'hold' },
      { when: 'other_method', value: '0', act: 'review' },
    ],
  },
});
