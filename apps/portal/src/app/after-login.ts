import { closeDialog } from '../shared/dialogs/dialogs.ts';
import { goTo } from '../shared/navigation/go-to.ts';
import { forgetMeant, resumeMeant } from '../shared/session/guard.ts';
import { keepToken } from '../shared/session/session.ts';
import { writeSession } from '../shared/storage/session-values.ts';
import { loadAccount } from './start.ts';

/** What follows a login: what was meant before goes on, else the home page. False where the account could not be loaded. */
export const afterLogin = (token: string): Promise<boolean> =>
  begin(token, () => {
    if (!resumeMeant()) goTo('/');
  });

/** What follows a registration, free play or a new password: the home page, whatever was meant before. */
export const enterHome = (token: string): Promise<boolean> =>
  begin(token, () => {
    forgetMeant();
    goTo('/');
  });

/** The token is kept, the account loaded, the dialog closed. */
async function begin(token: string, goOn: () => void): Promise<boolean> {
  keepToken(token);
  writeSession('cpw', undefined);
  const account = await loadAccount();
  if (!account) return false;
  closeDialog();
  goOn();
  return true;
}
