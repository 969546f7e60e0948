import type { OutputOf } from '@baize/wire';
import { listSaferPlayChanges } from '@baize/wire/safer-play';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import type { Who } from './member-state.ts';
import { SAFER_PLAY_OBJECT } from './record-change.ts';

type Page = OutputOf<typeof listSaferPlayChanges>;

const detail = z.object({ kind: z.string().optional(), period: z.string().optional(), value: z.string().nullable() });

export const listChangesHandler = handle(listSaferPlayChanges, ({ input, ctx, caller: { member } }) =>
  readChanges(ctx, member, input),
);

/** The audit log's entries about a member's safety, in the words of the page. */
export async function readChanges(
  ctx: Context,
  { merchantId, memberId }: Who,
  { limit, skip, after }: { limit: number; skip?: number; after?: string | undefined },
): Promise<Page> {
  const own = { merchantId, objectKind: SAFER_PLAY_OBJECT, objectId: memberId.toString() };
  const [page, counted] = await Promise.all([
    ctx.audit.list({ ...own, limit, skip, after: z.uuid().safeParse(after).data }),
    ctx.audit.count(own),
  ]);
  return {
    changes: page.rows.map(row => {
      const before = detail.safeParse(row.before).data;
      const then = detail.safeParse(row.after).data;
      const { kind } = row.actor;
      return {
        id: row.id,
        at: row.at.toISOString(),
        action: row.action.replace(/^saferPlay\./, ''),
        by: kind === 'member' || kind === 'operator' ? kind : 'system',
        kind: then?.kind ?? before?.kind ?? null,
        period: then?.period ?? before?.period ?? null,
        before: before?.value ?? null,
        after: then?.value ?? null,
      };
    }),
    ...counted,
    next: page.next,
  };
}
