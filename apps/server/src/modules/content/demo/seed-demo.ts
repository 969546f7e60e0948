import type { Context } from '../../../context.ts';
import { demoMerchant } from '../../merchants/index.ts';
import { storeAnnouncement } from '../store-announcement.ts';
import { storeHelpEntry } from '../store-help.ts';
import { demoAnnouncements } from './announcements.ts';
import { demoHelp } from './help.ts';

const DAY_MS = 86_400_000;

/** Announcements and help of the demo merchant in every language; what is there already stays as it is. */
export async function seedContent(ctx: Context): Promise<void> {
  const { id: merchantId } = demoMerchant;
  await ctx.transaction(async tx => {
    for (const [sort, { daysAgo, ...announcement }] of demoAnnouncements().entries())
      await storeAnnouncement(tx, {
        ...announcement,
        merchantId,
        id: ctx.newId(),
        sort,
        startsAt: new Date(ctx.now().getTime() - daysAgo * DAY_MS),
      });
    for (const [at, entry] of demoHelp().entries()) await storeHelpEntry(tx, { ...entry, merchantId, sort: at + 1 });
  });
}
