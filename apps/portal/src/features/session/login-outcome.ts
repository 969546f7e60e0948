import { notify } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { login } from '@baize/wire/session';
import { i18n } from '@lingui/core';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { keepToken } from '../../shared/session/session.ts';
import { site } from '../../shared/site/site.ts';
import { writeSession } from '../../shared/storage/session-values.ts';
import { linkPending } from './third-party.ts';

/** A password that everybody knows; whoever logs in with it changes it first. */
const FLAGGED_PASSWORD = '123456';

export type OnLogin = (token: string) => Promise<boolean>;

type Opened = OutputOf<typeof login>;

/**
 * Goes on after a session has begun: to the portal, or first to a new password where the present one is the flagged one or has
 * expired. `password` is undefined for logins without one (SMS, third parties), which are never held up.
 */
export async function finishLogin(opened: Opened, password: string | undefined, onLogin: OnLogin): Promise<boolean> {
  const expired = opened.passwordExpired && site.get().settings?.passwordExpiryForceChange === true;
  if (password !== undefined && (password === FLAGGED_PASSWORD || expired)) {
    keepToken(opened.token);
    writeSession('cpw', opened.cpw ?? undefined);
    openDialog({ name: 'changePassModal', forced: true });
    return true;
  }
  const inside = await onLogin(opened.token);
  if (inside && password !== undefined) await linkPending(password);
  if (inside && opened.firstTimeLogin) welcome();
  return inside;
}

/** The first login of an account that was opened elsewhere. */
const welcome = (): void =>
  notify({ title: i18n._('session.firstLogin'), text: i18n._('session.firstLoginText'), tone: 'ok' });
