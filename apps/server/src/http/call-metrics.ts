import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** From a read in memory to a login that waits for its turn. */
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export type CallTimer = {
  /** Measures how long an answer takes. */
  timed(id: string, answer: Answer): Answer;
  /** Takes how long a call took that was answered well. */
  instrument(id: string): (milliseconds: number) => void;
};

/** Measures how long calls take, by call and status: `baize_http_seconds` on /metrics. */
export function callTimer(metrics: Metrics): CallTimer {
  const histogram = metrics.histogram('baize_http_seconds', 'How long calls took', BUCKETS_SECONDS, ['call', 'status']);
  const timed = (id: string, answer: Answer): Answer => {
    // Finding an instrument by its labels costs more than using it: each is found once.
    const byStatus = new Map<number, ReturnType<typeof histogram.labels>>();
    return async (request, reply) => {
      const startedAt = performance.now();
      const sent = await answer(request, reply);
      const status = reply.statusCode;
      const instrument = byStatus.get(status) ?? histogram.labels(id, String(status));
      byStatus.set(status, instrument);
      instrument.observe((performance.now() - startedAt) / 1000);
      return sent;
    };
  };
  const instrument = (id: string) => {
    const well = histogram.labels(id, '200');
    return (milliseconds: number) => well.observe(milliseconds / 1000);
  };
  return { timed, instrument };
}
