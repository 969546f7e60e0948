import Fastify, { type FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { type Operational, registerOperational } from './operational.ts';

/** The face of a process that only works: health, metrics and version, no calls. */
export async function createWorkerApp(ctx: Context, operational: Operational): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  registerOperational(app, ctx, operational);
  return app;
}
