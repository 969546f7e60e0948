import { createStore, type Store } from '../state/store.ts';
import { clearSession, readSession, writeSession } from '../storage/session-values.ts';

/** Types whose members see the agent flag; 4 is a demo account. */
const AGENT_TYPES = new Set([1, 2, 4, 41, 42]);
const AGENT_CENTRE_TYPES = new Set([1, 2, 41, 42]);
const DEMO_TYPE = 4;

export type Account = {
  readonly account: string;
  readonly nickname: string;
  readonly id: string;
  readonly type: number;
  readonly trial: boolean;
  readonly toUpline: boolean;
  readonly regDate: string;
  readonly memberLabel: string;
  readonly vipRankLevel: number;
  /** Read from the storage; the server has not told type and trial flag yet. */
  readonly provisional?: true;
};

export type Session = {
  readonly isLogin: boolean;
  /** Undefined while a stored token's owner is being asked for. */
  readonly account: Account | undefined;
};

const LOGGED_OUT: Session = { isLogin: false, account: undefined };

export const session: Store<Session> = createStore<Session>(LOGGED_OUT);

export const token = (): string | undefined => readSession('token');

/** A stored token counts as a login only beside a stored account; a token alone is removed. */
export function startSession(): void {
  if (readSession('account') === undefined) {
    writeSession('token', undefined);
    return;
  }
  if (token() !== undefined) session.set({ isLogin: true, account: storedAccount() });
}

/** After a login or registration answered: the token first, so that what is asked next carries it. */
export const keepToken = (value: string): void => writeSession('token', value);

export function keepAccount(account: Account): void {
  writeSession('account', account.account);
  writeSession('username', account.account);
  writeSession('nickname', account.nickname);
  writeSession('customerId', account.id);
  writeSession('isAgent', String(hasAgentFlag(account)));
  writeSession('toUpline', String(account.toUpline));
  writeSession('regDate', account.regDate);
  writeSession('memberLabel', account.memberLabel);
  writeSession('vipRankLevel', String(account.vipRankLevel));
  session.set({ isLogin: true, account });
}

export function endSession(): void {
  clearSession();
  session.set(LOGGED_OUT);
}

export const hasAgentFlag = ({ type }: Account): boolean => AGENT_TYPES.has(type);
export const seesAgentCentre = ({ type, trial }: Account): boolean => AGENT_CENTRE_TYPES.has(type) && !trial;
/** Trial and type-4 accounts play with money that is none: what needs a real account warns them. */
export const needsTrueAccount = ({ type, trial }: Account): boolean => trial || type === DEMO_TYPE;

/** What the page knows until the server answers: enough for the header, without type or trial flag. */
function storedAccount(): Account | undefined {
  const account = readSession('account');
  if (account === undefined) return undefined;
  return {
    account,
    nickname: readSession('nickname') ?? '',
    id: readSession('customerId') ?? '',
    type: 0,
    trial: false,
    provisional: true,
    toUpline: readSession('toUpline') === 'true',
    regDate: readSession('regDate') ?? '',
    memberLabel: readSession('memberLabel') ?? '',
    vipRankLevel: Number(readSession('vipRankLevel') ?? 0),
  };
}
