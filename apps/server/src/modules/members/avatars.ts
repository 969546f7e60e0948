import { setMemberIcon } from '@baize/wire/members';
import { playerAvatar } from '@baize/wire/relays';
import { handle } from '../../http/handler.ts';
import type { MemberTables } from './tables.ts';

const NAMES = 'koi tiger rooster elephant lotus lantern junk crab moon turtle octopus pagoda'.split(' ');

/** The pictures that members choose from: drawn by the house, served with the portal. */
const AVATARS: readonly string[] = NAMES.map(name => `/avatars/${name}.svg`);

export const answerPlayerAvatar = handle(playerAvatar, async ({ ctx, caller: { member } }) => {
  const { icon } = await ctx.db
    .withTables<MemberTables>()
    .selectFrom('member')
    .select('icon')
    .where('merchant_id', '=', member.merchantId)
    .where('id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  return { url: icon, offered: [...AVATARS] };
});

export const answerSetMemberIcon = handle(setMemberIcon, async ({ input, ctx, caller: { member }, fail }) => {
  if (!AVATARS.includes(input.icon)) return fail('field_invalid', { fields: [{ field: 'icon', problem: 'pattern' }] });
  await ctx.db
    .withTables<MemberTables>()
    .updateTable('member')
    .set({ icon: input.icon })
    .where('merchant_id', '=', member.merchantId)
    .where('id', '=', member.memberId)
    .execute();
  return { url: input.icon };
});
