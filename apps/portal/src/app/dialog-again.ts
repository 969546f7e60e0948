import { type OpenDialog, openDialog, openedDialog } from '../shared/dialogs/dialogs.ts';
import { session } from '../shared/session/session.ts';

/** What the entry of the history bears over a reload: the dialog that was meant, and whether by a member. */
type Meant = { readonly again?: { readonly dialog: OpenDialog; readonly isLogin: boolean } };

/** Loads the page anew, and opens a dialog again once it stands: a part that failed stays failed in this document. */
export function reloadFor(dialog: OpenDialog | undefined): void {
  const again = dialog && { dialog, isLogin: session.get().isLogin };
  history.replaceState({ ...history.state, again }, '');
  globalThis.location.reload();
}

/** Once: a later reload opens nothing. */
export function openAgain(): void {
  const { again, ...entry }: Meant = Object(history.state);
  if (!again) return;
  history.replaceState(entry, '');
  if (again.isLogin === session.get().isLogin && !openedDialog.get()) openDialog(again.dialog);
}
