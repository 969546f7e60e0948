import type { Actor, TestServer } from '@baize/testkit';
import { login } from '@baize/wire/session';
import { z } from 'zod';
import { demoAccounts } from '../seed-demo.ts';

/** The demo player's name and password. */
export const [DEMO] = demoAccounts;

const shown = z.object({ captcha: z.object({ id: z.uuid(), image: z.base64() }) });

/** The challenge that a refusal carries, with the answer that only the database knows. */
export async function captchaIn(server: TestServer, value: unknown) {
  const { captcha } = shown.parse(value);
  return { captchaId: captcha.id, captcha: await answerOf(server, captcha.id) };
}

export async function answerOf(server: TestServer, id: string): Promise<string> {
  const { rows } = await server.ctx.pool.query<{ answer: string }>('SELECT answer FROM member_captcha WHERE id = $1', [
    id,
  ]);
  return rows[0]?.answer ?? '';
}

/** Wrong passwords in a row, each with the captcha that the one before it asked for; the last answer. */
export async function failLogins(server: TestServer, actor: Actor, username: string, times: number) {
  let proof = {};
  let answer = await actor.call(login, { username, password: 'not-the-password' });
  for (let time = 1; time < times; time += 1) {
    proof = !answer.ok && shown.safeParse(answer.value).success ? await captchaIn(server, answer.value) : {};
    answer = await actor.call(login, { username, password: 'not-the-password', ...proof });
  }
  return answer;
}

/** A second merchant of the same licensee. */
export async function addMerchant(server: TestServer, id: number, code: string): Promise<void> {
  const { pool } = server.ctx;
  await pool.query('INSERT INTO control_merchant (id, operator_id, code) VALUES ($1, 1, $2)', [id, code]);
  await pool.query(
    `INSERT INTO merchant (id, name, currencies, time_zone, languages, default_language, jurisdiction)
     VALUES ($1, $2, '{THB}', 'Asia/Bangkok', '{EN,CN}', 'EN', 'demo')`,
    [id, code],
  );
  server.ctx.merchants.forget();
}

export const codeOf = (answer: { ok: boolean; code?: string }): string | undefined => (answer.ok ? 'ok' : answer.code);
