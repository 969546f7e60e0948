import type { Endpoint, ErrorCode } from '@baize/wire';
import { stream } from '@baize/wire/system';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Merchant } from '../modules/merchants/index.ts';
import { type ErrorTexts, httpDate, refuse } from './answer.ts';
import type { Encryption } from './encryption.ts';
import { type CallerMember, type CallerOperator, Failure, type Handler, type HandlerArguments } from './handler.ts';
import { holds } from './holds.ts';
import { writtenOf } from './lasting.ts';
import { leavesLine, runAudited } from './leaves-line.ts';
import { isPassiveCall, isPassiveRequest } from './passive-calls.ts';
import type { RateLimits } from './rate-limits.ts';
import { parseInput, readInput } from './read-input.ts';
import { bearerToken, languageOf, requestInfo } from './request-info.ts';

export type Resolved<Caller> = { ok: true; caller: Caller } | { ok: false; code: ErrorCode; value?: unknown };

export type Pipeline = {
  ctx: Context;
  encryption: Encryption;
  texts: ErrorTexts;
  limits: RateLimits;
  /** Whether the site answers this caller at all. */
  gate(call: { endpoint: Endpoint; merchant: Merchant; ip: string }): 'access_restricted' | 'maintenance' | undefined;
  merchantOf(request: FastifyRequest): Promise<Merchant | undefined>;
  member(token: string, how: { passive: boolean }): Promise<Resolved<CallerMember>>;
  operator(request: FastifyRequest, merchant: Merchant): Promise<Resolved<CallerOperator>>;
  /** Answers are held against their schema in tests; a production answer is trusted to its types. */
  checkOutputs: boolean;
};

type Step<T> = { ok: true; value: T } | { ok: false; code: ErrorCode; value?: unknown };
const go = <T>(value: T): Step<T> => ({ ok: true, value });
const stop = (code: ErrorCode, value?: unknown): Step<never> => ({ ok: false, code, value });

/** What answers one call: merchant, switches, caller, limits, input, handler, envelope, in this order. */
export function routeHandler(pipeline: Pipeline, endpoint: Endpoint, handler: Handler | undefined) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const merchant = await pipeline.merchantOf(request);
    const language = languageOf(request, merchant);
    const outcome = merchant
      ? await answer(pipeline, endpoint, handler, { request, reply, merchant })
      : stop('merchant_unknown');
    if (!outcome.ok) return refuse(reply, pipeline.texts, outcome.code, language, outcome.value);
    if (outcome.value === HIJACKED) return reply;
    reply.header('cache-control', 'no-store');
    // Clients seal and count down by this header: it shows the clock by which they are judged.
    reply.header('date', httpDate(pipeline.ctx.now()));
    const written = writtenOf(outcome.value);
    if (written) return reply.type('application/json; charset=utf-8').send(written.body);
    return reply.send({ success: true, value: outcome.value });
  };
}

const HIJACKED = Symbol('hijacked');
type Call = { request: FastifyRequest; reply: FastifyReply; merchant: Merchant };

async function answer(
  pipeline: Pipeline,
  endpoint: Endpoint,
  handler: Handler | undefined,
  call: Call,
): Promise<Step<unknown>> {
  const { request, reply, merchant } = call;
  const closed = closedBecause(pipeline, handler, { endpoint, merchant, ip: request.ip });
  if (closed) return stop(closed);
  const who = await callerOf(pipeline, endpoint, request, merchant);
  if (!who.ok) return who;
  const { sessionId } = who.value;
  if (!pipeline.limits.allows(endpoint, { ip: request.ip, sessionId, bytes: bodyLength(request) }))
    return stop('too_many_requests');
  if (endpoint.id === stream.id && !pipeline.limits.allowsStream(request.ip)) return stop('too_many_requests');
  const nonce = await openNonce(pipeline, endpoint, request);
  if (!nonce.ok) return nonce;
  const raw = await readInput(endpoint, request, pipeline.encryption);
  if (!raw.ok) return stop(raw.code);
  const parsed = parseInput(endpoint, raw.raw);
  if (!parsed.ok) return stop('bad_input', { fields: parsed.fields });
  if (!handler) return stop('module_disabled');
  const info = requestInfo({ request, reply, merchant, nonce: nonce.value, https: isHttps(pipeline, request) });
  const run = () =>
    handler.run({
      input: parsed.input,
      ctx: pipeline.ctx,
      caller: who.value.caller,
      request: info,
      fail: (code, value) => new Failure(code, value),
    } satisfies Omit<HandlerArguments<Endpoint>, 'caller'> & { caller: unknown });
  const checked = pipeline.checkOutputs && leavesLine(endpoint);
  const result = await (checked ? runAudited(pipeline.ctx, { endpoint, input: parsed.input }, run) : run());
  if (info.hijacked) {
    request.raw.socket.once('close', pipeline.limits.holdStream(request.ip));
    return go(HIJACKED);
  }
  if (result instanceof Failure) return stop(result.code, result.value);
  if (pipeline.checkOutputs) endpoint.output.parse(result);
  return go(result);
}

/** Whether browsers come by HTTPS, also where the proxy that ends it is not trusted to say so. */
const isHttps = ({ ctx }: Pipeline, request: FastifyRequest): boolean =>
  request.protocol === 'https' || ctx.config.publicUrl.startsWith('https:');

/** Undefined where a body comes without its length: it may be any. */
function bodyLength({ headers, body }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return body === undefined || body === null ? 0 : undefined;
}

/** Why a call is not answered here and now, whoever asks: every way to an answer asks this first. */
export function closedBecause(
  { ctx, gate }: Pipeline,
  handler: Handler | undefined,
  { endpoint, merchant, ip }: { endpoint: Endpoint; merchant: Merchant; ip: string },
) {
  if (endpoint.audience === 'operator') return handler ? undefined : 'not_found';
  if (merchant.state === 'closed') return 'merchant_unknown';
  const shut = gate({ endpoint, merchant, ip });
  if (shut) return shut;
  return handler && ctx.settings.moduleEnabled(merchant.id, endpoint.module) ? undefined : 'module_disabled';
}

/** What a session may do whose password has to be changed first. */
const OPEN_BEFORE_CHANGE: ReadonlySet<string> = new Set([
  'members.changePassword',
  'members.memberInfo',
  'session.logout',
]);

type Who = { caller: unknown; sessionId: string | undefined };

async function callerOf(
  pipeline: Pipeline,
  endpoint: Endpoint,
  request: FastifyRequest,
  merchant: Merchant,
): Promise<Step<Who>> {
  if (endpoint.audience === 'operator') return operatorOf(pipeline, endpoint, request, merchant);
  const nobody = go({ caller: { member: undefined }, sessionId: undefined });
  const token = endpoint.token === 'none' ? undefined : bearerToken(request);
  if (token === undefined) return endpoint.token === 'required' ? stop('not_logged_in') : nobody;
  const resolved = await pipeline.member(token, { passive: isPassiveCall(endpoint.id) || isPassiveRequest(request) });
  if (!resolved.ok) return endpoint.token === 'required' ? resolved : nobody;
  if (resolved.caller.merchantId !== merchant.id) return stop('merchant_mismatch');
  if (resolved.caller.changeDue && !OPEN_BEFORE_CHANGE.has(endpoint.id))
    return endpoint.token === 'required' ? stop('password_change_due') : nobody;
  return go({ caller: { member: resolved.caller }, sessionId: resolved.caller.sessionId });
}

async function operatorOf(
  pipeline: Pipeline,
  endpoint: Endpoint,
  request: FastifyRequest,
  merchant: Merchant,
): Promise<Step<Who>> {
  if (request.method !== 'GET' && request.headers['x-baize-csrf'] === undefined) return stop('csrf_missing');
  const resolved = await pipeline.operator(request, merchant);
  if (!resolved.ok) {
    if (endpoint.token === 'required') return stop(resolved.code);
    return go({ caller: { operator: undefined }, sessionId: undefined });
  }
  const { permission } = endpoint;
  const held = permission === undefined || permission === 'none' || holds(resolved.caller.permissions, permission);
  if (!held) return stop('permission_missing');
  return go({ caller: { operator: resolved.caller }, sessionId: resolved.caller.sessionId });
}

async function openNonce(
  pipeline: Pipeline,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Step<string | undefined>> {
  if (endpoint.encrypted !== 'header') return go(undefined);
  const sealed = request.headers['x-nonce'];
  if (typeof sealed !== 'string') return stop('encryption_required');
  const opened = await pipeline.encryption.open(sealed);
  return opened.ok ? go(opened.text) : stop(opened.code);
}
