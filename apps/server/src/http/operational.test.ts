import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { registerOperational } from './operational.ts';

const statusOf = async (config: { mode: 'demo' | 'production'; metricsToken?: string }, authorization?: string) => {
  const app = Fastify();
  const version = { version: '1.0.0', node: 'v26', startedAt: '2026-01-01T00:00:00Z' };
  registerOperational(app, { config, metrics: createMetrics(false) }, { version, notReady: async () => [] });
  const headers = authorization === undefined ? {} : { authorization };
  const { statusCode } = await app.inject({ url: '/metrics', headers });
  await app.close();
  return statusCode;
};

test('shows its figures in a demo, and in production to whoever brings the token', async () => {
  const metricsToken = 'f2a9c07be1d84b55';
  expect(await statusOf({ mode: 'demo' })).toBe(200);
  expect(await statusOf({ mode: 'production' })).toBe(404);
  expect(await statusOf({ mode: 'production', metricsToken })).toBe(404);
  expect(await statusOf({ mode: 'production', metricsToken }, 'Bearer f2a9c07be1d84b56')).toBe(404);
  expect(await statusOf({ mode: 'production', metricsToken }, `Bearer ${metricsToken}`)).toBe(200);
});
