import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CodeOf, Endpoint, ErrorCode, OutputOf, ParsedInputOf, PipelineCode } from '@baize/wire';
import type { Context } from '../context.ts';
import type { Merchant } from '../modules/merchants/index.ts';
import type { AtHand } from './lasting.ts';

/** The player or agent behind a token, as the session knows them. State that money rests on is read again where it moves. */
export type CallerMember = {
  merchantId: number;
  memberId: bigint;
  sessionId: string;
  username: string;
  trial: boolean;
  /** 0 player; 1, 2, 41, 42 agent; 4 demo agent. */
  accountType: number;
  /** The own maximum in lotteries, where the upline gave one. */
  prizeGroup?: number | undefined;
  currency: string;
  /** What the member's wallets hold: the currency, or its trial twin. */
  asset: string;
  /** Whether the session may do nothing before the password is changed. */
  changeDue: boolean;
};

/** The operator behind the console's cookie. `merchantId` is the merchant that the console works on. */
export type CallerOperator = {
  operatorId: bigint;
  merchantId: number;
  sessionId: string;
  name: string;
  permissions: ReadonlySet<string>;
};

export type CallerOf<E extends Endpoint> = E['audience'] extends 'operator'
  ? E['token'] extends 'required'
    ? { operator: CallerOperator }
    : { operator: CallerOperator | undefined }
  : E['token'] extends 'required'
    ? { member: CallerMember }
    : { member: CallerMember | undefined };

/** What a handler may know of the request itself. */
export type RequestInfo = {
  id: string;
  merchant: Merchant;
  /** A language code of the house (`EN`, `CN` …), already one that the merchant offers. */
  language: string;
  ip: string;
  /** As the caller asked for it, with a port; behind a trusted proxy as that says. */
  host: string;
  userAgent: string;
  header(name: string): string | undefined;
  /** The token as sent; only for calls that end or open sessions. */
  token: string | undefined;
  /** The plain text of an encrypted header (`X-Nonce`), for calls that ask for one. */
  nonce: string | undefined;
  setHeader(name: string, value: string): void;
  addCookie(name: string, value: string, options: CookieOptions): void;
  cookie(name: string): string | undefined;
  /** Takes the raw connection over, for a stream: the pipeline sends nothing after it. The handler's answer is ignored. */
  hijack(): { request: IncomingMessage; response: ServerResponse };
};

export type CookieOptions = { path: string; maxAgeSeconds: number };

/** A refusal that the person behind the call can cause: a value, never an exception. */
export class Failure<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly value: unknown;
  constructor(code: Code, value?: unknown) {
    this.code = code;
    this.value = value;
  }
}

/** What a call may be refused with: the codes that its endpoint lists, and those that any call may answer. */
type FailureOf<E extends Endpoint> = Failure<CodeOf<E> | PipelineCode>;

export type HandlerArguments<E extends Endpoint> = {
  input: ParsedInputOf<E>;
  ctx: Context;
  caller: CallerOf<E>;
  request: RequestInfo;
  fail: (code: FailureOf<E>['code'], value?: unknown) => FailureOf<E>;
};

export type Handler = {
  endpoint: Endpoint;
  /** Only of calls that many callers get alike. */
  atHand?: AtHand;
  run(
    call: Omit<HandlerArguments<Endpoint>, 'caller' | 'input'> & { caller: unknown; input: unknown },
  ): Promise<unknown>;
};

const fail = (code: ErrorCode, value?: unknown): Failure => new Failure(code, value);

/** Joins a call of the wire with what answers it. The pipeline has parsed the input and found the caller by then. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (call: HandlerArguments<E>) => Promise<OutputOf<E> | FailureOf<E>> | OutputOf<E> | FailureOf<E>,
): Handler {
  return {
    endpoint,
    // The pipeline parses with this very endpoint's schema and resolves the caller by its flags: the one place where
    // what was checked at run time meets the type.
    run: async call => run({ ...call, fail } as HandlerArguments<E>),
  };
}
