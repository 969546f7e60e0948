import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '@baize/wire';
import type { Context } from '../context.ts';
import type { Merchant } from '../modules/merchants/index.ts';
import { httpDate } from './answer.ts';
import type { CallTimer } from './call-metrics.ts';
import { callerAddress } from './caller-address.ts';
import type { Handler } from './handler.ts';
import type { AtHand } from './lasting.ts';
import type { Pipeline } from './pipeline.ts';
import { languageAsked } from './request-info.ts';

type Call = { endpoint: Endpoint; atHand: AtHand; observe(milliseconds: number): void };

/** Whether the request was answered here; the router gets every other one. */
export type QuickLane = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers what every page of a guest asks for first (menus, settings) before the router is asked: a GET without a query or a
 * token whose answer lasts and is at hand. The same gates stand before it as before every call; whatever is not plainly
 * allowed here goes the long way, which says why.
 */
export function quickLane(pipeline: Pipeline, handlers: Iterable<Handler>, timer: CallTimer): QuickLane {
  const { ctx } = pipeline;
  const calls = callsByPath(handlers, timer);
  const { ipOf, hostOf } = callerAddress(ctx.config.trustProxy);
  const fixed = fixedHeaders(ctx.config.publicUrl.startsWith('https:'));
  return (request, response) => {
    if (request.method !== 'GET' || request.headers.authorization !== undefined) return false;
    const call = calls.get(request.url ?? '');
    if (!call) return false;
    const startedAt = performance.now();
    const merchant = merchantOf(ctx, request, hostOf);
    if (!merchant || !isOpen(pipeline, call.endpoint, merchant, ipOf(request))) return false;
    const answer = call.atHand({ ctx, merchant, language: languageAsked(request.headers.language, merchant) });
    if (!answer) return false;
    response.writeHead(200, [...fixed, 'content-length', String(answer.bytes), 'date', httpDate(ctx.now())]);
    response.end(answer.body);
    call.observe(performance.now() - startedAt);
    return true;
  };
}

const fixedHeaders = (https: boolean): string[] =>
  Object.entries({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }).flat();

function callsByPath(handlers: Iterable<Handler>, timer: CallTimer): ReadonlyMap<string, Call> {
  const calls = new Map<string, Call>();
  for (const { endpoint, atHand } of handlers) {
    if (!atHand) continue;
    if (endpoint.method !== 'GET' || endpoint.audience !== 'player' || endpoint.token === 'required')
      throw new Error(`${endpoint.id} is not alike for all`);
    const call = { endpoint, atHand, observe: timer.instrument(endpoint.id) };
    for (const { path } of [endpoint, ...endpoint.aliases]) calls.set(path, call);
  }
  return calls;
}

function merchantOf(
  { merchants }: Context,
  request: IncomingMessage,
  hostOf: (request: IncomingMessage) => string,
): Merchant | undefined {
  const code = request.headers.merchant;
  return typeof code === 'string' ? merchants.atHand.byCode(code) : merchants.atHand.byHost(hostOf(request));
}

function isOpen({ ctx, gate, limits }: Pipeline, endpoint: Endpoint, merchant: Merchant, ip: string): boolean {
  if (merchant.state === 'closed' || gate({ endpoint, merchant, ip }) !== undefined) return false;
  if (!ctx.settings.moduleEnabled(merchant.id, endpoint.module)) return false;
  return limits.allows(endpoint, { ip, sessionId: undefined, bytes: 0 });
}
