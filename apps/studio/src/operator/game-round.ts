import { z } from 'zod';
import { sealRoundPage } from '../rounds/round-page.ts';
import type { Studio } from '../studio.ts';
import { publicUrl } from './public-url.ts';

const input = z.object({
  operator_id: z.union([z.string().min(1), z.number().int().transform(String)]),
  user: z.string().min(1),
  round: z.string(),
  transaction_uuid: z.string().nullish(),
});

/** Says where a player of the operator's can look at one of the own rounds. Whoever has the address sees that round for an hour, no other. */
export const gameRound = async (studio: Studio, body: unknown) => {
  const parsed = input.safeParse(body);
  if (!parsed.success) return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX' } as const;
  const { operator_id, user, round } = parsed.data;
  const { rows } = await studio.db.query<{ id: string; language: string }>(
    `SELECT r.id, s.language FROM round AS r
       JOIN session AS s ON s.id = r.session_id JOIN player AS p ON p.id = s.player_id
     WHERE r.id::text = $1 AND p.user_ref = $2 AND s.operator_id = $3`,
    [round, user, operator_id],
  );
  const [found] = rows;
  if (found === undefined) return { ok: false, status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' } as const;
  const address = `${publicUrl(studio)}/round?${new URLSearchParams({ lang: found.language })}`;
  return { ok: true, value: { url: `${address}#${sealRoundPage(studio, found.id)}` } } as const;
};
