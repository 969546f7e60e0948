import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { type Failed, providerOf, type RawAnswer, type RawCall } from '../../../vendors/index.ts';
import { accessOf } from '../catalogue/access.ts';
import { runtimeOf } from '../runtime.ts';
import { walletOf } from './wallet.ts';

const BODY_LIMIT = 64 * 1024;
const NO_PARTNER: RawAnswer = {
  httpStatus: 200,
  contentType: 'application/json; charset=utf-8',
  body: '{"status":"RS_ERROR_INVALID_PARTNER"}',
  outcome: 'RS_ERROR_INVALID_PARTNER',
};
/** Where nobody can say which protocol the caller speaks: no yes in any of them. */
const FAILED: RawAnswer = {
  ...NO_PARTNER,
  httpStatus: 500,
  body: '{"status":"RS_ERROR_UNKNOWN"}',
  outcome: 'RS_ERROR_UNKNOWN',
};
const UNREADABLE: RawAnswer = {
  ...FAILED,
  httpStatus: 400,
  body: '{"status":"RS_ERROR_WRONG_SYNTAX"}',
  outcome: 'RS_ERROR_WRONG_SYNTAX',
};

/**
 * Wallet calls of vendors, mounted for each merchant and vendor. Bodies stay the bytes that came: signatures are over those. What goes
 * wrong here is answered in the vendors' words, never in the envelope.
 */
export function mountWallet(app: FastifyInstance, ctx: Context): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const unreadable = error.statusCode !== undefined && error.statusCode < 500;
    if (!unreadable) ctx.log.error({ route: request.routeOptions.url, err: error }, 'a call of a vendor failed');
    const said = failedIn(ctx, request, unreadable ? 'unreadable' : 'internal');
    return send(reply, error.statusCode === 413 ? { ...said, httpStatus: 413 } : said);
  });
  app.post('/vendor/:merchantCode/:vendorCode/*', (request, reply) => answer(ctx, request, reply));
}

async function answer(ctx: Context, request: FastifyRequest, reply: FastifyReply) {
  const startedAt = performance.now();
  const runtime = runtimeOf(ctx);
  const params = request.params as Params;
  const merchant = await ctx.merchants.byCode(params.merchantCode);
  const vendor = merchant && (await runtime.directory.of(merchant.id)).vendor.get(params.vendorCode);
  if (!merchant || !vendor) return send(reply, NO_PARTNER);
  const call = callOf(request);
  const { path, body } = call;
  const provider = providerOf(vendor.protocol);
  const said = await provider
    .answer(call, accessOf(ctx, vendor), walletOf(ctx, runtime, merchant, vendor))
    .catch((err: unknown) => {
      ctx.log.error({ err, vendor: vendor.code, path }, 'a call of a vendor failed');
      return provider.failed(call, 'internal');
    });
  runtime.calls.write({
    merchantId: merchant.id,
    vendorCode: vendor.code,
    direction: 'in',
    path,
    request: body.toString('utf8'),
    answer: said.body,
    outcome: said.outcome,
    transactionId: said.transactionId,
    unsigned: said.unsigned,
    tookMs: Math.round(performance.now() - startedAt),
  });
  return send(reply, said);
}

type Params = Record<'merchantCode' | 'vendorCode' | '*', string>;

const callOf = (request: FastifyRequest): RawCall => ({
  path: (request.params as Params)['*'],
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  header: name => single(request.headers[name]),
});

/** In the words of the vendor, of whom memory knows also while the database is away. */
function failedIn(ctx: Context, request: FastifyRequest, why: Failed): RawAnswer {
  const params = request.params as Params;
  const merchant = ctx.merchants.atHand.byCode(params.merchantCode);
  const vendor = merchant && runtimeOf(ctx).directory.atHand(merchant.id)?.vendor.get(params.vendorCode);
  if (vendor) return providerOf(vendor.protocol).failed(callOf(request), why);
  return why === 'internal' ? FAILED : UNREADABLE;
}

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

const send = (reply: FastifyReply, said: RawAnswer) =>
  reply
    .code(said.httpStatus)
    .header('content-type', said.contentType)
    .header('cache-control', 'no-store')
    .send(said.body);
