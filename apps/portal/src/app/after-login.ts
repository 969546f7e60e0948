import { closeDialog } from '../shared/dialogs/dialogs.ts';
import { goTo } from '../shared/navigation/go-to.ts';
import { resumeMeant } from '../shared/session/guard.ts';
import { keepToken } from '../shared/session/session.ts';
import { writeSession } from '../shared/storage/session-values.ts';
import { loadAccount } from './start.ts';

/**
 * What follows a login, a registration or free play: the token is kept, the account loaded, the dialog closed; then what was
 * meant before goes on, else the home page. False where the account could not be loaded.
 */
export async function afterLogin(token: string): Promise<boolean> {
  keepToken(token);
  writeSession('cpw', undefined);
  const account = await loadAccount();
  if (!account) return false;
  closeDialog();
  if (!resumeMeant()) goTo('/');
  return true;
}
