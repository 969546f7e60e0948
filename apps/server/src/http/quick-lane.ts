import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../context.ts';
import type { Merchant } from '../modules/merchants/index.ts';
import { httpDate } from './answer.ts';
import type { CallTimer } from './call-metrics.ts';
import { callerAddress } from './caller-address.ts';
import type { Handler } from './handler.ts';
import type { AtHand } from './lasting.ts';
import { closedBecause, type Pipeline } from './pipeline.ts';
import { languageAsked } from './request-info.ts';
import { everyAnswersHeaders } from './security-headers.ts';

type Call = { handler: Handler; atHand: AtHand; observe(milliseconds: number): void };

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
  const fixed = Object.entries({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...everyAnswersHeaders(ctx.config),
  }).flat();
  const answer: QuickLane = (request, response) => {
    if (request.method !== 'GET' || request.headers.authorization !== undefined) return false;
    const call = calls.get(request.url ?? '');
    if (!call) return false;
    const startedAt = performance.now();
    const merchant = merchantOf(ctx, request, hostOf);
    if (!merchant || !isOpen(pipeline, call.handler, merchant, ipOf(request))) return false;
    const written = call.atHand({ ctx, merchant, language: languageAsked(request.headers.language, merchant) });
    if (!written) return false;
    if (pipeline.checkOutputs) call.handler.endpoint.output.parse(JSON.parse(String(written.body)).value);
    response.writeHead(200, [...fixed, 'content-length', String(written.bytes), 'date', httpDate(ctx.now())]);
    response.end(written.body);
    call.observe(performance.now() - startedAt);
    return true;
  };
  return (request, response) => {
    try {
      return answer(request, response);
    } catch {
      // What fails here fails on the long way too, where it is told and logged.
      return false;
    }
  };
}

function callsByPath(handlers: Iterable<Handler>, timer: CallTimer): ReadonlyMap<string, Call> {
  const calls = new Map<string, Call>();
  for (const handler of handlers) {
    const { endpoint, atHand } = handler;
    if (!atHand) continue;
    if (endpoint.method !== 'GET' || endpoint.audience !== 'player' || endpoint.token === 'required')
      throw new Error(`${endpoint.id} is not alike for all`);
    const call = { handler, atHand, observe: timer.instrument(endpoint.id) };
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

function isOpen(pipeline: Pipeline, handler: Handler, merchant: Merchant, ip: string): boolean {
  const { endpoint } = handler;
  if (closedBecause(pipeline, handler, { endpoint, merchant, ip }) !== undefined) return false;
  return pipeline.limits.allows(endpoint, { ip, sessionId: undefined, bytes: 0 });
}
