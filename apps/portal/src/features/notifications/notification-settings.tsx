import { Button, ErrorState, Note, notify, Panel, SkeletonRows, Switch, useText } from '@baize/ui';
import type { InputOf } from '@baize/wire';
import { changePreferences, showPreferences } from '@baize/wire/inbox';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { type BrowserState, browserState, turnOff, turnOn } from './browser.ts';

type Preferences = InputOf<typeof changePreferences>;
const PUSHED = ['pushMoney', 'pushRewards', 'pushMessages'] as const;

/** What one wants to hear of, and whether this browser may be told while the portal is closed. */
export function NotificationSettings(): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const query = useCall(showPreferences, {});
  const [busy, setBusy] = useState(false);
  const [browser, setBrowser] = useState<BrowserState>();
  useEffect(() => void browserState().then(setBrowser, () => setBrowser('impossible')), []);
  const shown = browser && query.data;
  const change = async (wanted: Partial<Preferences>): Promise<void> => {
    if (!shown) return;
    const { pushKey: _key, ...standing } = shown;
    setBusy(true);
    const answer = await call(changePreferences, { ...standing, ...wanted });
    setBusy(false);
    if (!answer.ok) notify({ title: refusalText(t, answer), tone: 'bad' });
    await client.invalidateQueries({ queryKey: [showPreferences.id] });
  };
  if (query.isError)
    return (
      <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
    );
  return (
    <Panel title={t('notify.title')}>
      {!shown && <SkeletonRows rows={3} height={44} />}
      {shown && (
        <div className="stack">
          <Switch checked={shown.marketing} disabled={busy} onChange={marketing => void change({ marketing })}>
            {t('notify.marketing')}
          </Switch>
          <p className="small muted">{t('notify.marketingHelp')}</p>
          {shown.pushKey !== null && <ThisBrowser pushKey={shown.pushKey} state={browser} onState={setBrowser} />}
          {shown.pushKey !== null &&
            PUSHED.map(name => (
              <Switch key={name} checked={shown[name]} disabled={busy} onChange={on => void change({ [name]: on })}>
                {t(`notify.${name}`)}
              </Switch>
            ))}
        </div>
      )}
    </Panel>
  );
}

type BrowserProps = { pushKey: string; state: BrowserState; onState: (state: BrowserState) => void };

/** The opt-in: nothing is asked of the browser before somebody presses it. */
function ThisBrowser({ pushKey, state, onState }: BrowserProps): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await act();
    onState(await browserState());
    setBusy(false);
  };
  const on = (): Promise<void> =>
    run(async () => {
      const answer = await turnOn(pushKey);
      if (answer?.ok) return void notify({ title: t('notify.isOn'), tone: 'ok' });
      if (answer) await turnOff();
      notify({ title: answer ? refusalText(t, answer) : t('notify.refused'), tone: 'bad' });
    });
  if (state === 'impossible' || state === 'denied') return <Note tone="plain">{t(`notify.${state}`)}</Note>;
  return (
    <>
      <h3>{t('notify.push')}</h3>
      <p className="small muted">{t('notify.pushHelp')}</p>
      <div>
        {state === 'off' ? (
          <Button icon="bell" busy={busy} onClick={() => void on()}>
            {t('notify.turnOn')}
          </Button>
        ) : (
          <Button look="line" icon="bell" busy={busy} onClick={() => void run(turnOff)}>
            {t('notify.turnOff')}
          </Button>
        )}
      </div>
    </>
  );
}
