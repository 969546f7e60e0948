import { formatExact, parseAmount } from '@baize/money';
import { opsSignificantEvents } from '@baize/wire/safer-play';
import { sql } from 'kysely';
import { handle } from '../../http/handler.ts';
import { memberSummaries } from '../members/index.ts';
import { reviewSetting } from './settings.ts';

type Row = {
  id: string;
  at: Date;
  kind: string;
  memberId: bigint | null;
  detail: string;
  amount: string | null;
  currency: string | null;
};

const DEFAULT_DAYS = 31;
const DAY_MS = 86_400_000;

/** What an authority wants told, out of what is written down anyway: facts, the audit log, the component checks. */
export const opsSignificantEventsHandler = handle(
  opsSignificantEvents,
  async ({ input, ctx, caller: { operator }, request }) => {
    const { merchantId } = operator;
    const { timeZone } = request.merchant;
    const from = input.from ?? new Date(ctx.now().getTime() - DEFAULT_DAYS * DAY_MS).toISOString().slice(0, 10);
    const to = input.to ?? new Date(ctx.now().getTime() + DAY_MS).toISOString().slice(0, 10);
    const least = parseAmount(ctx.settings.get(merchantId, reviewSetting).win) ?? 0n;
    const { rows } = await sql<Row>`
      WITH span AS (
        SELECT ${from}::date::timestamp AT TIME ZONE ${timeZone} AS first, (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone} AS last
      ), told AS (
        SELECT f.id::text AS id, f.at, 'win' AS kind, f.member_id AS "memberId", f.product || ' ' || f.game AS detail,
          f.prize::text AS amount, f.asset AS currency
        FROM play_fact AS f, span WHERE f.merchant_id = ${merchantId} AND f.kind = 'settled' AND f.prize >= ${least}
          AND f.asset NOT LIKE '%.trial' AND f.at >= span.first AND f.at < span.last
        UNION ALL
        SELECT a.id::text, a.at,
          CASE
            WHEN a.action IN ('saferPlay.excluded', 'saferPlay.returnAsked') THEN 'exclusion'
            WHEN a.action IN ('saferPlay.accountClosed', 'members.statusChanged', 'members.lineStatusChanged') THEN 'closed'
            WHEN a.object_kind = 'case' THEN 'case'
            ELSE 'stop'
          END,
          CASE WHEN a.object_kind IN ('saferPlay', 'member') AND a.object_id ~ '^[0-9]+$' THEN a.object_id::int8 END,
          a.action || coalesce(': ' || a.reason, ''), NULL, NULL
        FROM audit_entry AS a, span WHERE a.merchant_id = ${merchantId} AND a.at >= span.first AND a.at < span.last
          AND (a.action IN ('saferPlay.excluded', 'saferPlay.returnAsked', 'saferPlay.accountClosed', 'members.statusChanged',
            'members.lineStatusChanged')
            OR a.object_kind = 'case' OR a.action LIKE 'play.stop%' OR a.action LIKE 'console.stop%')
        UNION ALL
        SELECT c.id::text, c.at, 'component', NULL, c.name || ' ' || c.version || ' ' || left(c.hash, 16), NULL, NULL
        FROM safer_play_component AS c, span WHERE NOT c.ok AND c.at >= span.first AND c.at < span.last
      )
      SELECT * FROM told WHERE ${input.kind} IN ('all', kind) ORDER BY at DESC LIMIT ${input.limit}`.execute(ctx.db);
    const members = await memberSummaries(
      ctx,
      merchantId,
      rows.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
    );
    return {
      events: rows.map(row => {
        const member = row.memberId === null ? undefined : members.get(row.memberId);
        return {
          id: row.id,
          at: row.at.toISOString(),
          kind: row.kind,
          member: member ? { id: member.id.toString(), username: member.username } : null,
          detail: row.detail,
          amount: row.amount === null ? null : formatExact(BigInt(row.amount)),
          currency: row.currency,
        };
      }),
    };
  },
);
