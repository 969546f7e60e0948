import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  type ServerMetadata,
} from 'openid-client';
import type { Context } from '../../../context.ts';
import { readProviderSecret } from '../provider-secrets.ts';
import type { ThirdParty } from '../tables.ts';
import { thirdPartySetting } from './settings.ts';

export type { ThirdParty };

/** A third party as it is set up now. */
export type Provider = {
  configuration: Configuration;
  scope: string;
  /** Where it says who somebody is, where it gives no ID token (plain OAuth 2). */
  profileUrl: URL | undefined;
};

/** Those that the merchant offers: switched on, and known there. */
export function offeredThirdParties(ctx: Context, merchantId: number): ThirdParty[] {
  const setting = ctx.settings.get(merchantId, thirdPartySetting);
  return (['telegram', 'facebook', 'google'] as const).filter(
    name => setting[name].enabled && setting[name].clientId !== '',
  );
}

const TIMEOUT_SECONDS = 10;
const KEPT_MS = 10 * 60_000;
type Kept = { key: string; at: number; configuration: Configuration };
const kept = new WeakMap<Context, Map<string, Kept>>();

/** Undefined where the merchant does not offer it, or has not set its secret. */
export async function providerOf(ctx: Context, merchantId: number, name: ThirdParty): Promise<Provider | undefined> {
  if (!offeredThirdParties(ctx, merchantId).includes(name)) return undefined;
  const secret = await readProviderSecret(ctx, merchantId, name);
  if (secret === undefined) return undefined;
  const setting = ctx.settings.get(merchantId, thirdPartySetting);
  if (name === 'facebook') {
    const { clientId, authorizationUrl, tokenUrl, profileUrl } = setting.facebook;
    const configuration = plainOAuth(ctx, { authorizationUrl, tokenUrl, clientId, secret });
    return { configuration, scope: 'public_profile', profileUrl: new URL(profileUrl) };
  }
  const { issuer, clientId } = setting[name];
  const configuration = await discovered(ctx, `${merchantId} ${name}`, { issuer, clientId, secret });
  return { configuration, scope: 'openid profile', profileUrl: undefined };
}

type Known = { issuer: string; clientId: string; secret: string };

/** What an issuer says of itself is asked again after ten minutes, and when something is set anew. */
async function discovered(ctx: Context, name: string, { issuer, clientId, secret }: Known): Promise<Configuration> {
  const byName = kept.get(ctx) ?? new Map<string, Kept>();
  kept.set(ctx, byName);
  const key = JSON.stringify([issuer, clientId, secret]);
  const standing = byName.get(name);
  const at = performance.now();
  if (standing?.key === key && at - standing.at < KEPT_MS) return standing.configuration;
  const configuration = await discovery(
    new URL(issuer),
    clientId,
    undefined,
    (server, client, body, headers) => proofOf(server, secret)(server, client, body, headers),
    { timeout: TIMEOUT_SECONDS, execute: ctx.config.mode === 'demo' ? [allowInsecureRequests] : [] },
  );
  byName.set(name, { key, at, configuration });
  return configuration;
}

/** In the header, as the standard has it where a server says nothing else (OpenID Connect Core 9); else in the body. */
const proofOf = ({ token_endpoint_auth_methods_supported: methods }: ServerMetadata, secret: string) =>
  methods === undefined || methods.includes('client_secret_basic')
    ? ClientSecretBasic(secret)
    : ClientSecretPost(secret);

type Plain = { authorizationUrl: string; tokenUrl: string; clientId: string; secret: string };

function plainOAuth(ctx: Context, { authorizationUrl, tokenUrl, clientId, secret }: Plain): Configuration {
  const server = {
    issuer: new URL(authorizationUrl).origin,
    authorization_endpoint: authorizationUrl,
    token_endpoint: tokenUrl,
  };
  const configuration = new Configuration(server, clientId, undefined, ClientSecretPost(secret));
  configuration.timeout = TIMEOUT_SECONDS;
  if (ctx.config.mode === 'demo') allowInsecureRequests(configuration);
  return configuration;
}
