import { notify } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { login } from '@baize/wire/session';
import { i18n } from '@lingui/core';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { keepToken } from '../../shared/session/session.ts';
import { writeSession } from '../../shared/storage/session-values.ts';
import { linkPending } from './third-party.ts';

/** A password that everybody knows; whoever logs in with it changes it first. */
const FLAGGED_PASSWORD = '123456';

export type OnLogin = (token: string) => Promise<boolean>;

type Opened = OutputOf<typeof login>;

/**
 * Goes on after a session has begun: to the portal, or first to a new password where the house asks for one (its ticket comes with
 * the session) or the present one is the flagged one. `password` is undefined for logins without one (SMS, third parties), which are
 * never held up.
 */
export async function finishLogin(opened: Opened, password: string | undefined, onLogin: OnLogin): Promise<boolean> {
  const firstTime = opened.firstTimeLogin;
  if (opened.cpw !== null || password === FLAGGED_PASSWORD) {
    keepToken(opened.token);
    writeSession('cpw', opened.cpw ?? undefined);
    openDialog({ name: 'changePassModal', forced: true, firstTime, age: opened.ageToConfirm ?? undefined });
    return true;
  }
  const inside = await onLogin(opened.token);
  if (inside) await settleIn({ firstTime, password });
  return inside;
}

/** What waits for somebody who has come in, by whichever way: a sign-in that is to be linked, and the welcome of a first login. */
export async function settleIn({ firstTime, password }: { firstTime: boolean; password: string | undefined }) {
  if (password !== undefined) await linkPending(password);
  if (firstTime) notify({ title: i18n._('session.firstLogin'), text: i18n._('session.firstLoginText'), tone: 'ok' });
}
