import { readFileSync } from 'node:fs';
import { startChild } from '../child.ts';
import type { Figure, Row } from '../figure.ts';
import type { ListenerAnswer, ListenerAsk } from '../push/listeners.ts';
import type { RawAnswer, RawAsk } from '../push/raw-server.ts';
import { median, ratio } from '../statistics.ts';
import { sharedBetStage } from './bets.ts';

const PATH = '/wps/stream';
const here = (program: string) => new URL(program, import.meta.url);

/** What a process holds in memory, as the system counts it. */
const rssKiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

export const push: Figure = {
  id: 'P7',
  run: async (report, { rounds, streams }): Promise<Row[]> => {
    const on = await sharedBetStage(report);
    const listen = () =>
      startChild<ListenerAsk, ListenerAnswer>(here('../push/listeners.ts'), { tokens: on.tokens, path: PATH });
    const raw = await startChild<RawAsk, RawAnswer>(here('../push/raw-server.ts'), {});
    const [ours, theirs] = [await listen(), await listen()];
    try {
      const before = { house: rssKiB(on.pids.batches), raw: rssKiB(raw.pid) };
      await ours.ask({ open: { port: on.ports.batches, count: streams } });
      await theirs.ask({ open: { port: Number(raw.ready), count: streams } });
      const each = {
        house: (rssKiB(on.pids.batches) - before.house) / streams,
        raw: (rssKiB(raw.pid) - before.raw) / streams,
      };
      report(`${streams} streams open, ${each.house.toFixed(1)} KiB each`);
      const times = { house: [] as number[], raw: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        times.house.push(await drawnAndHeard(on.database.owner, ours, `bench-${round}`));
        times.raw.push(await sentAndHeard(raw, theirs, `raw-${round}`));
        report(
          `round ${round + 1}/${rounds}: last of ${streams} after ${times.house.at(-1)?.toFixed(0)} ms, raw ${times.raw.at(-1)?.toFixed(0)} ms`,
        );
      }
      return [
        {
          figure: 'P7',
          what: `memory of a stream, ${streams} of them`,
          value: each.house,
          unit: 'KiB',
          target: 8,
          bound: 'most',
          details: { 'raw socket KiB': each.raw },
        },
        {
          figure: 'P7',
          what: `commit to the last of ${streams} streams ÷ a raw socket loop`,
          value: median(times.house.map((time, at) => ratio(time, times.raw[at] ?? 0))),
          unit: 'ratio',
          target: 1.2,
          bound: 'most',
          details: { 'last stream ms': median(times.house), 'raw loop ms': median(times.raw) },
        },
      ];
    } finally {
      for (const child of [ours, theirs, raw]) await child.stop();
    }
  },
};

type Owner = Awaited<ReturnType<typeof sharedBetStage>>['database']['owner'];
type Listeners = { ask(question: ListenerAsk): Promise<ListenerAnswer> };

/** A draw is told as the product tells it: a row of the outbox, whose commit is the beginning. */
async function drawnAndHeard(owner: Owner, listeners: Listeners, issueNo: string): Promise<number> {
  const heard = listeners.ask({ await: issueNo });
  await owner.query(
    "INSERT INTO event_outbox (merchant_id, type, payload) VALUES (1, 'lottery.drawn', jsonb_build_object('gameCode', 'SSC5M', 'issueNo', $1::text, 'result', '1,2,3,4,5'))",
    [issueNo],
  );
  const committedAt = performance.timeOrigin + performance.now();
  return (await heard).at - committedAt;
}

async function sentAndHeard(
  raw: { ask(question: RawAsk): Promise<RawAnswer> },
  listeners: Listeners,
  issueNo: string,
): Promise<number> {
  const heard = listeners.ask({ await: issueNo });
  const data = JSON.stringify({ version: 1, data: { gameCode: 'SSC5M', issueNo, result: '1,2,3,4,5' } });
  const { at } = await raw.ask({ send: `id: abcdefgh-1\nevent: lottery.draw\ndata: ${data}\n\n` });
  return (await heard).at - at;
}
