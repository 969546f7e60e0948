import { z } from 'zod';
import { defineSetting } from '../settings/index.ts';

const amountText = z.string().regex(/^\d{1,13}(\.\d{1,6})?$/);

/** Ways to deposit. In the demo they are invented banks that no money can reach. */
export const depositSetting = defineSetting({
  key: 'cashier.deposits',
  title: 'Deposits',
  permission: 'settings.cashier',
  schema: z.object({
    methods: z.array(
      z.object({
        id: z.string().regex(/^[a-z0-9-]{1,40}$/),
        kind: z.literal('bank_transfer'),
        name: z.string().min(1),
        currency: z.string(),
        amountMin: amountText,
        amountMax: amountText,
        feePercent: amountText,
        usualMinutes: z.number().int().positive(),
        suggestedAmounts: z.array(amountText).max(8),
        payTo: z.object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string() }),
        enabled: z.boolean(),
      }),
    ),
    /** How many requests of one member may wait at a time. */
    openMax: z.number().int().min(1).max(20),
    expiresMinutes: z.number().int().min(5),
  }),
  default: {
    methods: [
      {
        id: 'bank-transfer',
        kind: 'bank_transfer',
        name: 'Bank transfer',
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
        enabled: true,
      },
    ],
    openMax: 3,
    expiresMinutes: 24 * 60,
  },
});

export const withdrawalSetting = defineSetting({
  key: 'cashier.withdrawals',
  title: 'Withdrawals',
  permission: 'settings.cashier',
  schema: z.object({
    amountMin: amountText,
    amountMax: amountText,
    countPerDay: z.number().int().min(1),
    amountPerDay: amountText,
    usualMinutes: z.number().int().positive(),
    /** From here on a request carries the flag `over_threshold`. */
    threshold: amountText,
    bankAccountsMax: z.number().int().min(1).max(20),
    banks: z.array(z.object({ code: z.string(), name: z.string() })).min(1),
    /** Wrong payment passwords in a row before it locks, and for how long. */
    triesMax: z.number().int().min(3).max(10),
    lockMinutes: z.number().int().min(5),
  }),
  default: {
    amountMin: '100',
    amountMax: '500000',
    countPerDay: 5,
    amountPerDay: '1000000',
    usualMinutes: 30,
    threshold: '50000',
    bankAccountsMax: 5,
    banks: [
      { code: 'DEMO-A', name: 'Riverside Bank (fictitious)' },
      { code: 'DEMO-B', name: 'Harbour Bank (fictitious)' },
      { code: 'DEMO-C', name: 'Lantern Savings (fictitious)' },
    ],
    triesMax: 3,
    lockMinutes: 30,
  },
});
