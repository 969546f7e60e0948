import { randomBytes } from 'node:crypto';
import { createPool } from '@baize/server/src/db/index.ts';
import { idMaker } from '@baize/server/src/new-id.ts';
import { answerWith, started } from '../child.ts';
import { ONE_CALL } from './one-call-sql.ts';
import { type BareBet, bareValues } from './place-singly.ts';

/** A bare Node loop over 16 connections, one plpgsql call a bet: as fast as single bets get on this schema. */
export type BareIssue = { issueId: string; houseId: string; gameCode: string };
export type BareLoopOptions = { ownerUrl: string; bets: BareBet[]; issues: BareIssue[] };
export type BareRun = { connections: number; seconds: number };
export type BareResult = { perSecond: number };

const options = await started<BareLoopOptions>();
const pool = createPool({ url: options.ownerUrl, role: 'baize_owner', max: 64, name: 'bench bare' });
const stage = {
  hash: randomBytes(16),
  leaf: randomBytes(32),
  orderId: idMaker(() => new Date(), randomBytes),
};

const run = async ({ connections, seconds }: BareRun): Promise<BareResult> => {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  let done = 0;
  const loop = async () => {
    while (performance.now() < end) {
      const bet = options.bets[Math.floor(Math.random() * options.bets.length)];
      const issue = options.issues[Math.floor(Math.random() * options.issues.length)];
      if (!bet || !issue) return;
      await pool.query({ ...ONE_CALL, values: bareValues(bet, { ...stage, ...issue }) });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return { perSecond: (done * 1000) / (performance.now() - startedAt) };
};

await pool.query('SELECT 1');
answerWith('ready', run, () => pool.end());
