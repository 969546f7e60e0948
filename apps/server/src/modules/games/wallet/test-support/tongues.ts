import { signBody as bgamingSignature } from '../../../../vendors/bgaming/mapping.ts';
import { signBody as hub88Signature } from '../../../../vendors/hub88/signature.ts';
import { hashOf } from '../../../../vendors/pragmatic/mapping.ts';

export type Kind = 'balance' | 'bet' | 'win' | 'rollback';
/** A call in the words that all three protocols share. `amount` is the very text that stands in the body. */
export type Call = {
  readonly kind: Kind;
  readonly user: string;
  readonly token: string;
  readonly game: string;
  readonly round: string;
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly reference: string;
};
export type Said = {
  readonly http: number;
  readonly code: string;
  readonly balance: number | undefined;
  readonly text: string;
};
export type Body = string | Buffer;

/** What each protocol calls it. */
type Codes = Readonly<
  Record<
    | 'ok'
    | 'signature'
    | 'syntax'
    | 'funds'
    | 'noBet'
    | 'reused'
    | 'currency'
    | 'disabled'
    | 'limit'
    | 'token'
    | 'expired'
    | 'game'
    | 'user',
    string
  >
>;

/** One protocol, as somebody speaks it who minds no rule of it. */
export type Tongue = {
  readonly codes: Codes;
  /** An amount of whole baht. */
  money(baht: number): string;
  path(kind: Kind): string;
  /** What is said, before anybody signed it. `more` stands in front of the rest, as it is. */
  body(call: Call, more?: string): string;
  /** The same, signed: the body that goes out, and the headers with it. */
  sign(body: Body, key: string): { body: Body; headers: Record<string, string> };
  read(http: number, text: string): Pick<Said, 'code' | 'balance'>;
};

const json = (members: readonly (readonly [string, string])[], more = ''): string =>
  `{${more}${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`;
const text = JSON.stringify;

const hub88: Tongue = {
  codes: {
    ok: 'RS_OK',
    signature: 'RS_ERROR_INVALID_SIGNATURE',
    syntax: 'RS_ERROR_WRONG_SYNTAX',
    funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
    noBet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    reused: 'RS_ERROR_DUPLICATE_TRANSACTION',
    currency: 'RS_ERROR_WRONG_CURRENCY',
    disabled: 'RS_ERROR_USER_DISABLED',
    limit: 'RS_ERROR_LIMIT_REACHED',
    token: 'RS_ERROR_INVALID_TOKEN',
    expired: 'RS_ERROR_TOKEN_EXPIRED',
    game: 'RS_ERROR_INVALID_GAME',
    user: 'RS_ERROR_INVALID_TOKEN',
  },
  money: baht => String(baht * 100_000),
  path: kind => (kind === 'balance' ? 'user/balance' : `transaction/${kind}`),
  body: ({ kind, user, token, game, round, id, amount, currency, reference }, more) =>
    json(
      [
        ['user', text(user)],
        ['token', text(token)],
        ['game_code', text(game)],
        ['request_uuid', text('q')],
        ...(kind === 'balance'
          ? []
          : ([
              ['round', text(round)],
              ['transaction_uuid', text(id)],
              ['supplier_transaction_id', text(id)],
            ] as const)),
        ...(kind === 'bet' || kind === 'win'
          ? ([
              ['amount', amount],
              ['currency', text(currency)],
              ['is_free', 'false'],
            ] as const)
          : []),
        ...(kind === 'win' || kind === 'rollback' ? ([['reference_transaction_uuid', text(reference)]] as const) : []),
      ],
      more,
    ),
  sign: (body, key) => ({ body, headers: { 'x-hub88-signature': hub88Signature(body.toString(), key) } }),
  read: (_http, said) => {
    const { status, balance } = JSON.parse(said);
    return { code: status, balance: balance === undefined ? undefined : balance / 100_000 };
  },
};

const pragmatic: Tongue = {
  codes: {
    ok: '0',
    signature: '5',
    syntax: '100',
    funds: '1',
    noBet: '3',
    reused: '3',
    currency: '3',
    disabled: '6',
    limit: '50',
    token: '4',
    expired: '4',
    game: '3',
    user: '2',
  },
  money: baht => `${baht}.00`,
  path: kind => ({ balance: 'balance', bet: 'bet', win: 'result', rollback: 'refund' })[kind],
  body: ({ kind, user, token, game, round, id, amount, currency, reference }, more = '') => {
    const form = new URLSearchParams({ userId: user, token, gameId: game, roundId: round });
    if (kind !== 'balance') form.set('reference', kind === 'rollback' ? reference : id);
    if (kind === 'bet' || kind === 'win') {
      form.set('amount', amount);
      form.set('currency', currency);
    }
    return `${more}${form}`;
  },
  sign: (body, key) => {
    const fields = Object.fromEntries(new URLSearchParams(body.toString()));
    return { body: `${body}&hash=${hashOf(fields, key)}`, headers: {} };
  },
  read: (_http, said) => {
    const { error, cash } = JSON.parse(said);
    return { code: String(error), balance: cash === undefined ? undefined : Number(cash) };
  },
};

const bgaming: Tongue = {
  codes: {
    ok: 'ok',
    signature: '403',
    syntax: '400',
    funds: '100',
    noBet: '500',
    reused: '500',
    currency: '154',
    disabled: '110',
    limit: '105',
    token: '101',
    expired: '101',
    game: '107',
    user: '101',
  },
  money: baht => String(baht * 100),
  path: kind => (kind === 'rollback' ? 'rollback' : 'play'),
  body: ({ kind, user, game, round, id, amount, currency, reference }, more) => {
    const action =
      kind === 'rollback'
        ? json([
            ['action', text(kind)],
            ['action_id', text(id)],
            ['original_action_id', text(reference)],
          ])
        : json([
            ['action', text(kind)],
            ['amount', amount],
            ['action_id', text(id)],
          ]);
    return json(
      [
        ['user_id', text(user)],
        ['currency', text(currency)],
        ['game', text(game)],
        ['game_id', text(round)],
        ['actions', kind === 'balance' ? '[]' : `[${action}]`],
      ],
      more,
    );
  },
  sign: (body, key) => ({ body, headers: { 'x-request-sign': bgamingSignature(body, key) } }),
  read: (http, said) => {
    const { code, balance } = JSON.parse(said);
    return { code: http === 200 ? 'ok' : String(code), balance: balance === undefined ? undefined : balance / 100 };
  },
};

export const TONGUES = { hub88, pragmatic, bgaming } as const;
export const PROTOCOLS = ['hub88', 'pragmatic', 'bgaming'] as const;
