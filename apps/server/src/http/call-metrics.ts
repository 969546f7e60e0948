import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** From a read in memory to a login that waits for its turn. */
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export type CallTimer = {
  /** Measures how long an answer takes. */
  timed(id: string, answer: Answer): Answer;
  /** Takes how many milliseconds a call took that was answered well. */
  instrument(id: string): (milliseconds: number) => void;
};

/** Measures how long calls take, by call and status: `baize_http_seconds` on /metrics. */
export function callTimer(metrics: Metrics): CallTimer {
  const timings = metrics.timings('baize_http_seconds', 'How long calls took', BUCKETS_SECONDS);
  const byCall = new Map<string, Map<number, (seconds: number) => void>>();
  const takerOf = (id: string, status: number): ((seconds: number) => void) => {
    const byStatus = byCall.get(id) ?? new Map();
    byCall.set(id, byStatus);
    const take = byStatus.get(status) ?? timings.of({ call: id, status: String(status) });
    byStatus.set(status, take);
    return take;
  };
  return {
    timed: (id, answer) => async (request, reply) => {
      const startedAt = performance.now();
      const sent = await answer(request, reply);
      takerOf(id, reply.statusCode)((performance.now() - startedAt) / 1000);
      return sent;
    },
    instrument: id => {
      const take = takerOf(id, 200);
      return milliseconds => take(milliseconds / 1000);
    },
  };
}
