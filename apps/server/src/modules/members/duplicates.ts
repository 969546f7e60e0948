import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { payeeNameFinder } from './payee-names.ts';
import type { MemberStatus } from './tables.ts';

export type DuplicateSignal = 'device' | 'ip' | 'payeeName';
export type Duplicate = {
  id: bigint;
  username: string;
  status: MemberStatus;
  registered_at: Date;
  signals: DuplicateSignal[];
};

/** A café or a mobile network shares an address among thousands: so many of each sign are looked at. */
const LOOKED_AT = 500;
const SHOWN = 20;

/** Members who share a browser, an address or the name of the payee (given at registration, or of what they are paid out to) with one; those with most in common first. */
export async function duplicatesOf(ctx: Context, merchantId: number, memberId: bigint): Promise<Duplicate[]> {
  const paidAlike = (await payeeNameFinder(ctx)?.({ merchantId, memberId }, LOOKED_AT)) ?? [];
  const { rows } = await sql<Duplicate>`
    WITH shared AS (
      (SELECT o.member_id, 'device' AS signal
       FROM member_device AS own
       JOIN member_device AS o USING (merchant_id, device_hash)
       WHERE own.merchant_id = ${merchantId} AND own.member_id = ${memberId} AND o.member_id <> ${memberId}
       LIMIT ${LOOKED_AT})
      UNION
      (SELECT o.member_id, 'ip'
       FROM member_address AS own
       JOIN member_address AS o USING (merchant_id, ip)
       WHERE own.merchant_id = ${merchantId} AND own.member_id = ${memberId} AND o.member_id <> ${memberId}
       LIMIT ${LOOKED_AT})
      UNION
      (SELECT o.member_id, 'payeeName'
       FROM member_profile AS own
       JOIN member_profile AS o ON o.merchant_id = own.merchant_id AND lower(o.payee_name) = lower(own.payee_name)
       WHERE own.merchant_id = ${merchantId} AND own.member_id = ${memberId} AND o.member_id <> ${memberId}
         AND o.payee_name IS NOT NULL
       LIMIT ${LOOKED_AT})
      UNION
      (SELECT unnest(${paidAlike}::bigint[]), 'payeeName')
    )
    SELECT m.id, m.username, m.status, m.registered_at, array_agg(s.signal ORDER BY s.signal) AS signals
    FROM shared AS s
    JOIN member AS m ON m.merchant_id = ${merchantId} AND m.id = s.member_id
    WHERE NOT m.trial
    GROUP BY m.id, m.username, m.status, m.registered_at
    ORDER BY count(*) DESC, m.id DESC
    LIMIT ${SHOWN}`.execute(ctx.db);
  return rows;
}
