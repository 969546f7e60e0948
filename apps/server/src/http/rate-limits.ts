import type { Endpoint } from '@baize/wire';
import { networkOf } from './network-of.ts';

/** So many calls at once, and so many a minute after that. Counted per process. */
type Limit = { burst: number; perMinute: number };
type Bucket = { tokens: number; at: number };

const SECRETS: Limit = { burst: 12, perMinute: 12 };
const MONEY: Limit = { burst: 20, perMinute: 30 };
const CAPTCHAS: Limit = { burst: 30, perMinute: 40 };
const GENERAL: Limit = { burst: 400, perMinute: 3_000 };

/** Calls that guess or cost: they get narrow limits per address, whatever the account. */
const NARROW: Readonly<Record<string, Limit>> = {
  'session.login': SECRETS,
  'session.loginFreePlay': { burst: 6, perMinute: 6 },
  'members.register': SECRETS,
  'members.registerMobile': SECRETS,
  'session.captcha': CAPTCHAS,
  'session.captchaPuzzle': CAPTCHAS,
  'members.changePassword': SECRETS,
  'members.forgotPasswordEmail': SECRETS,
  'members.forgotPasswordSms': SECRETS,
  'members.resetPasswordPhone': SECRETS,
  'members.resetPasswordLink': SECRETS,
  'members.smsRegister': SECRETS,
  'members.sendContactCode': SECRETS,
  'members.bindContact': SECRETS,
  'members.beginTotp': SECRETS,
  'members.confirmTotp': SECRETS,
  'members.renewRecoveryCodes': SECRETS,
  'members.turnOffTotp': SECRETS,
  'session.loginVerification': SECRETS,
  'session.sendLoginCode': SECRETS,
  'session.smsLogin': SECRETS,
  'session.beginThirdParty': SECRETS,
  'members.proveThirdParty': SECRETS,
  'members.linkThirdParty': SECRETS,
  'members.unlinkThirdParty': SECRETS,
  // Each letter lies in the queue of a person.
  'members.feedback': { burst: 10, perMinute: 6 },
  'members.affiliate': { burst: 20, perMinute: 20 },
  'cashier.setPaymentPassword': SECRETS,
  'cashier.changePaymentPassword': SECRETS,
  'cashier.addBankAccount': SECRETS,
  'cashier.removeBankAccount': SECRETS,
  'cashier.requestDeposit': MONEY,
  'cashier.requestWithdrawal': MONEY,
  'operators.login': SECRETS,
  'operators.loginTotp': SECRETS,
};

/** A large body costs to read what a hundred calls cost, whether or not it is refused then. */
const LARGE: Limit = { burst: 12, perMinute: 12 };
const LARGE_BYTES = 64 * 1024;

/** So many event streams one address may hold: many players may stand behind one, but not the house's every connection. */
const STREAMS_MAX = 1_000;

type Caller = {
  ip: string;
  sessionId: string | undefined;
  /** The length of the body; undefined where the caller did not say it. */
  bytes: number | undefined;
};

export type RateLimits = {
  /** False where the caller has to wait. Narrow calls, large bodies and guests are counted by address, the rest by session. */
  allows(endpoint: Endpoint, caller: Caller): boolean;
  /** Whether the address may hold one more event stream. */
  allowsStream(ip: string): boolean;
  /** Counts a stream until `release`, which it answers. */
  holdStream(ip: string): () => void;
};

/** Above this the buckets that were not asked the longest go: a minute without a call fills almost every one of them again. */
const BUCKETS_MAX = 50_000;

/** Token buckets in memory. `enabled` is false only where a load test asks for it. */
export function createRateLimits(now: () => Date, enabled: boolean): RateLimits {
  const buckets = new Map<string, Bucket>();
  const streams = new Map<string, number>();
  return {
    allows: (endpoint, { ip, sessionId, bytes = Number.POSITIVE_INFINITY }) => {
      if (!enabled) return true;
      const at = now().getTime();
      const network = networkOf(ip);
      const narrow = NARROW[endpoint.id];
      const key = narrow ? `${endpoint.id} ${network}` : (sessionId ?? network);
      if (bytes > LARGE_BYTES && !take(buckets, `large ${network}`, LARGE, at)) return false;
      return take(buckets, key, narrow ?? GENERAL, at);
    },
    allowsStream: ip => !enabled || (streams.get(networkOf(ip)) ?? 0) < STREAMS_MAX,
    holdStream: ip => {
      const network = networkOf(ip);
      streams.set(network, (streams.get(network) ?? 0) + 1);
      return () => {
        const left = (streams.get(network) ?? 1) - 1;
        if (left > 0) streams.set(network, left);
        else streams.delete(network);
      };
    },
  };
}

function take(buckets: Map<string, Bucket>, key: string, limit: Limit, at: number): boolean {
  const bucket = buckets.get(key) ?? { tokens: limit.burst, at };
  const grown = bucket.tokens + (Math.max(0, at - bucket.at) * limit.perMinute) / 60_000;
  bucket.tokens = Math.min(limit.burst, grown);
  bucket.at = at;
  // Taken out and put back: a map keeps its order, so that what was asked last stands last.
  buckets.delete(key);
  buckets.set(key, bucket);
  if (buckets.size > BUCKETS_MAX) forgetOldest(buckets);
  if (bucket.tokens < 1) return false;
  bucket.tokens -= 1;
  return true;
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  const [oldest] = buckets.keys();
  if (oldest !== undefined) buckets.delete(oldest);
}
