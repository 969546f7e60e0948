import { CURRENCIES, fitsScale, formatExact, isCurrencyCode } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { returnVendorWallets, vendorWallets, walletTransfer } from '@baize/wire/games';
import type { Context } from '../../../context.ts';
import { type CallerMember, handle } from '../../../http/handler.ts';
import { inLanguage } from '../../../in-language.ts';
import { idOf } from '../../../vendors/index.ts';
import { playCode, productOf, type Vendor } from '../catalogue/directory.ts';
import { runtimeOf } from '../runtime.ts';
import { beginTransfer } from './begin-transfer.ts';
import { carryOut } from './carry-out.ts';
import { scopesOf } from './gate.ts';
import { heldAt } from './level-wallet.ts';
import { returnWallet } from './return-wallets.ts';
import { syncWallet } from './sync-wallet.ts';
import type { TransferTables, VendorTransfer } from './tables.ts';

type Line = OutputOf<typeof vendorWallets>['wallets'][number];

export const walletTransferHandler = handle(
  walletTransfer,
  async ({ input, ctx, caller: { member }, request, fail }) => {
    const { direction, amount, id } = input;
    if (member.asset !== member.currency) return fail('true_account_needed');
    const scale = isCurrencyCode(member.currency) ? CURRENCIES[member.currency].paymentScale : 2;
    if (!fitsScale(amount, scale)) return fail('amount_too_fine');
    const vendor = (await keepers(ctx, member)).find(each => each.vassalage === input.vassalage);
    if (!vendor) return fail('vendor_unknown');
    if (direction === 'in') {
      const refused = await whyNot(ctx, member, vendor, amount);
      if (refused) return fail(refused);
    }
    const { memberId, asset, sessionId } = member;
    const shelf = await runtimeOf(ctx).directory.of(member.merchantId);
    const gate = { scopes: scopesOf(shelf, vendor), timeZone: request.merchant.timeZone, sessionId };
    const wish = { id, vendor, memberId, asset, amount, askedBy: 'player' } as const;
    const begun = await ctx.transaction(tx =>
      beginTransfer(ctx, tx, direction === 'in' ? { ...wish, direction, gate } : { ...wish, direction }),
    );
    if (!begun.ok) return fail(begun.code);
    const row = begun.fresh ? await carryOut(ctx, vendor, begun.row) : begun.row;
    if (row.state === 'refused') return fail('transfer_refused');
    return {
      state: row.state,
      main: formatExact((await ctx.ledger.balanceOf(member.merchantId, memberId, asset)).available),
      vendor: formatExact(await heldAt(ctx, { vendor, memberId, asset })),
      held: formatExact(row.held),
      currency: asset,
    };
  },
);

/** Vendors that keep wallets of their own, of which a member may have one. Money comes out of those that are switched off too. */
async function keepers(ctx: Context, member: CallerMember): Promise<Vendor[]> {
  const { vendors } = await runtimeOf(ctx).directory.of(member.merchantId);
  return vendors.filter(({ wallet }) => wallet === 'transfer');
}

async function whyNot(ctx: Context, member: CallerMember, vendor: Vendor, amount: bigint) {
  if (!vendor.enabled || vendor.maintenance) return 'vendor_unknown' as const;
  const admitted = await ctx.play.admit({
    merchantId: member.merchantId,
    member,
    product: productOf(vendor.game_types[0] ?? 'RNG'),
    game: playCode(vendor.code, 'wallet'),
    vendor: vendor.code,
    amount,
  });
  return admitted.ok ? undefined : admitted.code;
}

export const vendorWalletsHandler = handle(vendorWallets, async ({ input, ctx, caller: { member }, request }) => {
  const asked = (await keepers(ctx, member)).filter(
    vendor => input.vassalage === undefined || vendor.vassalage === input.vassalage,
  );
  const wallets = await Promise.all(asked.map(vendor => lineOf(ctx, member, vendor, request.language)));
  const main = await ctx.ledger.balanceOf(member.merchantId, member.memberId, member.asset);
  const shown = wallets.filter((line): line is Line => line !== undefined);
  return { main: formatExact(main.available), currency: member.asset, wallets: shown };
});

/** A vendor that is switched off shows only while something is there. */
async function lineOf(ctx: Context, member: CallerMember, vendor: Vendor, language: string): Promise<Line | undefined> {
  const { memberId, asset } = member;
  const { balance, reachable, moved } = await syncWallet(ctx, { vendor, memberId, asset });
  // No bet is told of where the vendor keeps the money: who won or lost something since was there.
  if (moved) runtimeOf(ctx).activity.note(member);
  const pending = await pendingOf(ctx, member, vendor);
  if (!vendor.enabled && balance === 0n && !pending) return undefined;
  return {
    vassalage: vendor.vassalage,
    displayName: inLanguage(vendor.names, language) ?? vendor.code,
    balance: formatExact(balance),
    currency: asset,
    reachable,
    pending: pending
      ? {
          id: pending.id,
          direction: pending.direction,
          amount: formatExact(pending.amount),
          since: pending.created_at.toISOString(),
        }
      : null,
  };
}

const pendingOf = (ctx: Context, member: CallerMember, vendor: Vendor): Promise<VendorTransfer | undefined> =>
  ctx.db
    .withTables<TransferTables>()
    .selectFrom('vendor_transfer')
    .selectAll()
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.memberId)
    .where('vendor_code', '=', vendor.code)
    .where('state', '=', 'pending')
    .executeTakeFirst();

export const returnVendorWalletsHandler = handle(returnVendorWallets, async ({ input, ctx, caller: { member } }) => {
  const moved: VendorTransfer[] = [];
  for (const vendor of await keepers(ctx, member)) {
    if (input.vassalage !== undefined && vendor.vassalage !== input.vassalage) continue;
    const row = await returnWallet(ctx, {
      id: idOf('return', input.id, vendor.code),
      vendor,
      owner: member,
      askedBy: 'player',
    });
    if (row) moved.push(row);
  }
  const main = await ctx.ledger.balanceOf(member.merchantId, member.memberId, member.asset);
  const done = moved.filter(({ state }) => state === 'done');
  return {
    main: formatExact(main.available),
    currency: member.asset,
    returned: formatExact(done.reduce((sum, { amount, held }) => sum + amount - held, 0n)),
    held: formatExact(done.reduce((sum, { held }) => sum + held, 0n)),
    pending: moved.filter(({ state }) => state === 'pending').length,
  };
});
