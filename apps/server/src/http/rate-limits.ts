import type { Endpoint } from '@baize/wire';

/** So many calls at once, and so many a minute after that. Counted per process. */
type Limit = { burst: number; perMinute: number };
type Bucket = { tokens: number; at: number };

const SECRETS: Limit = { burst: 12, perMinute: 12 };
const MONEY: Limit = { burst: 20, perMinute: 30 };
const GENERAL: Limit = { burst: 400, perMinute: 3_000 };

/** Calls that guess or cost: they get narrow limits per address, whatever the account. */
const NARROW: Readonly<Record<string, Limit>> = {
  'session.login': SECRETS,
  'session.loginFreePlay': { burst: 6, perMinute: 6 },
  'members.register': SECRETS,
  'members.registerMobile': SECRETS,
  'session.captcha': { burst: 30, perMinute: 40 },
  'members.changePassword': SECRETS,
  'members.forgotPasswordEmail': SECRETS,
  'members.affiliate': { burst: 20, perMinute: 20 },
  'cashier.setPaymentPassword': SECRETS,
  'cashier.addBankAccount': SECRETS,
  'cashier.requestDeposit': MONEY,
  'cashier.requestWithdrawal': MONEY,
  'operators.login': SECRETS,
  'operators.loginTotp': SECRETS,
};

export type RateLimits = {
  /** False where the caller has to wait. `who` is the address for narrow calls and for guests, else the session. */
  allows(endpoint: Endpoint, ip: string, sessionId: string | undefined): boolean;
};

const FORGET_ABOVE = 50_000;

/** Token buckets in memory. `enabled` is false only where a load test asks for it. */
export function createRateLimits(now: () => Date, enabled: boolean): RateLimits {
  const buckets = new Map<string, Bucket>();
  return {
    allows: (endpoint, ip, sessionId) => {
      if (!enabled) return true;
      const narrow = NARROW[endpoint.id];
      const key = narrow ? `${endpoint.id} ${ip}` : (sessionId ?? ip);
      if (buckets.size > FORGET_ABOVE) buckets.clear();
      return take(buckets, key, narrow ?? GENERAL, now().getTime());
    },
  };
}

function take(buckets: Map<string, Bucket>, key: string, limit: Limit, at: number): boolean {
  const bucket = buckets.get(key) ?? { tokens: limit.burst, at };
  const grown = bucket.tokens + (Math.max(0, at - bucket.at) * limit.perMinute) / 60_000;
  bucket.tokens = Math.min(limit.burst, grown);
  bucket.at = at;
  buckets.set(key, bucket);
  if (bucket.tokens < 1) return false;
  bucket.tokens -= 1;
  return true;
}
