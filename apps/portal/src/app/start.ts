import type { OutputOf } from '@baize/wire';
import { memberInfo } from '@baize/wire/members';
import { domainRoute, settingsConsolidated, status, whitelabel } from '@baize/wire/system';
import { call } from '../shared/api/call.ts';
import { setCaller } from '../shared/api/caller.ts';
import type { Refusal, Result } from '../shared/api/result.ts';
import { observeInstant } from '../shared/clock/server-clock.ts';
import { timeZone } from '../shared/format/time.ts';
import { followMerchant, language } from '../shared/i18n/language.ts';
import { lookAgain } from '../shared/navigation/go-to.ts';
import { insist } from '../shared/navigation/insist.ts';
import { pushState } from '../shared/push/bus.ts';
import { type Account, endSession, keepAccount, session, startSession, token } from '../shared/session/session.ts';
import { enabledModules } from '../shared/site/modules.ts';
import { readPrepared } from '../shared/site/prepared.ts';
import { type ShutState, type Site, type SiteState, site } from '../shared/site/site.ts';
import { readLocal, readSession, writeLocal, writeSession } from '../shared/storage/session-values.ts';
import { wearTheme } from './theme.ts';

/** Before anything renders: who asks, and whether a stored token counts. */
export function prepare(): void {
  takePrepared();
  setCaller({
    token,
    merchantCode: () => readSession('merchantCode') ?? readLocal('merchantCode'),
    language: language.get,
    siteClosed: () => void start(),
    sessionEnded: (ended, why) => {
      if (ended !== token()) return;
      endSession();
      void import('./session-end.ts').then(({ sayEnd }) => sayEnd(why)).catch(() => undefined);
      lookAgain();
    },
  });
  writeSession('platform', 'W');
  startSession();
  followSession();
  // The rank has a name in every language.
  language.subscribe(() => void (session.get().isLogin && loadAccount()));
}

/** What the server put into the page: enough to show it whole at once. It is asked for all the same, for it may have changed. */
function takePrepared(): void {
  const prepared = readPrepared();
  if (!prepared) return;
  timeZone.set(prepared.settings.timeZone);
  wearTheme(prepared.settings.theme);
  site.set(before => ({
    ...before,
    state: 'open',
    modules: enabledModules(prepared.whitelabel),
    settings: prepared.settings,
    resources: prepared.resources,
  }));
}

const SHUT: Readonly<Record<string, ShutState>> = {
  maintenance: 'maintenance',
  access_restricted: 'blocked',
  merchant_unknown: 'nowhere',
};

/** Asks how the site stands and, unless it is closed, for what the first page needs. May be called again after a failure. */
export async function start(): Promise<void> {
  const sentAtMs = Date.now();
  const answer = await askStatus();
  if (!answer.ok) return site.set(before => ({ ...before, state: stateBy(answer) }));
  const { maintenance, allowed, serverTime, permission, ...said } = answer.value;
  observeInstant(Date.parse(serverTime), sentAtMs, Date.now());
  writeSession('merchantCode', said.merchantCode);
  writeLocal('merchantCode', said.merchantCode);
  const told = {
    ...said,
    modules: enabledModules(permission.whitelabel),
    registration: permission.registration,
    imageHosts: permission.imageCDNs,
  };
  if (allowed && !maintenance) return open(told);
  site.set(before => ({ ...before, ...told, state: allowed ? 'maintenance' : 'blocked' }));
}

const askStatus = (): Promise<Result<OutputOf<typeof status>>> => call(status, { url: globalThis.location.host });

const stateBy = ({ code }: Refusal): SiteState => SHUT[code] ?? 'unreachable';

/** Whether the server gives an answer by which the portal can begin. */
export async function isReachable(): Promise<boolean> {
  const answer = await askStatus();
  return answer.ok || stateBy(answer) !== 'unreachable';
}

/** White label, QR codes and settings; the account beside them where there is a token. What all said is shown at once. */
async function open(told: Partial<Site>): Promise<void> {
  const [modules, routes, settings] = await Promise.all([
    call(whitelabel, {}),
    call(domainRoute, {}),
    call(settingsConsolidated, {}),
    session.get().isLogin ? loadAccount() : undefined,
  ]);
  if (settings.ok) {
    timeZone.set(settings.value.timeZone);
    writeSession('merchant', settings.value.merchant.name);
    wearTheme(settings.value.theme);
    await followMerchant(settings.value);
  }
  site.set(before => ({
    ...before,
    ...told,
    state: 'open',
    ...(modules.ok && { modules: enabledModules(modules.value) }),
    resources: routes.ok ? routes.value.resources : [],
    settings: settings.ok ? settings.value : before.settings,
  }));
}

/** Asks who the token belongs to, and keeps it; undefined where that failed. */
export async function loadAccount(): Promise<Account | undefined> {
  const answer = await call(memberInfo, {});
  if (!answer.ok) return undefined;
  const { id, account, nickname, type, trial, toUpline, regDate, clubLabel } = answer.value;
  const { labelName: memberLabel, rankLevel: vipRankLevel } = clubLabel;
  const found = { id, account, nickname, type, trial, toUpline, regDate, memberLabel, vipRankLevel };
  keepAccount(found);
  return found;
}

/** The stream belongs to a token: it starts with a login and stops with its end. Its code comes after the first page. */
function followSession(): void {
  let streamed = token();
  let stop = connect();
  session.subscribe(() => {
    if (token() === streamed) return;
    streamed = token();
    stop();
    stop = connect();
  });
}

function connect(): () => void {
  let wanted = true;
  let stop: (() => void) | undefined;
  const failed = (): void => {
    if (wanted) pushState.set('lost');
  };
  void insist(() => import('../shared/push/stream.ts'), failed).then(({ startPush }) => {
    if (wanted) stop = startPush();
  });
  return () => {
    wanted = false;
    pushState.set('off');
    stop?.();
  };
}
