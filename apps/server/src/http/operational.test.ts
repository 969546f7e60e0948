import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { registerOperational } from './operational.ts';

type Told = Parameters<typeof registerOperational>[1]['config'];

const statusOf = async (
  config: Told,
  { url = '/metrics', authorization }: { url?: string; authorization?: string } = {},
) => {
  const app = Fastify();
  const version = { version: '1.0.0', node: 'v26', startedAt: '2026-01-01T00:00:00Z' };
  registerOperational(app, { config, metrics: createMetrics(false) }, { version, notReady: async () => [] });
  const headers = authorization === undefined ? {} : { authorization };
  const { statusCode } = await app.inject({ url, headers });
  await app.close();
  return statusCode;
};

test('shows its figures in a demo, and in production to whoever brings the token', async () => {
  const metricsToken = 'f2a9c07be1d84b55';
  expect(await statusOf({ mode: 'demo' })).toBe(200);
  expect(await statusOf({ mode: 'production' })).toBe(404);
  expect(await statusOf({ mode: 'production', metricsToken })).toBe(404);
  expect(await statusOf({ mode: 'production', metricsToken }, { authorization: 'Bearer f2a9c07be1d84b56' })).toBe(404);
  expect(await statusOf({ mode: 'production', metricsToken }, { authorization: `Bearer ${metricsToken}` })).toBe(200);
});

test('tells what can be asked in a demo, and in production where the operator wants it told', async () => {
  const url = '/openapi.json';
  expect(await statusOf({ mode: 'demo' }, { url })).toBe(200);
  expect(await statusOf({ mode: 'demo', docs: 'off' }, { url })).toBe(404);
  expect(await statusOf({ mode: 'production', docs: 'auto' }, { url })).toBe(404);
  expect(await statusOf({ mode: 'production', docs: 'on' }, { url })).toBe(200);
});
