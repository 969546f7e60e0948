import { openDialog } from '../dialogs/dialogs.ts';
import { needsTrueAccount, session } from './session.ts';

type Need = {
  /** Money that is real: trial and demo accounts are warned instead. */
  trueAccount?: boolean;
  /** By which door one logs in for it. */
  entry?: 'member' | 'agent';
};

let meant: (() => void) | undefined;

/** Runs an action that needs a login. Without one the login popup opens, and the action runs after it. */
export function protect(action: () => void, need: Need = {}): void {
  const { isLogin, account } = session.get();
  if (!isLogin) {
    meant = () => protect(action, need);
    openDialog({ name: 'login', entry: need.entry ?? 'member' });
    return;
  }
  if (need.trueAccount && account && needsTrueAccount(account)) {
    openDialog({ name: 'trueAccountNeeded' });
    return;
  }
  action();
}

/** Runs what was meant before the login; false where nothing was. */
export function resumeMeant(): boolean {
  const action = meant;
  meant = undefined;
  action?.();
  return action !== undefined;
}

/** The login was closed without one: what was meant is given up. */
export function forgetMeant(): void {
  meant = undefined;
}
