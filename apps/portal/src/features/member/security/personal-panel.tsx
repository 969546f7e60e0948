import { Button, Field, Input, notify, Panel, Select, SkeletonRows, Switch, useText } from '@baize/ui';
import { changePersonalData, personalData } from '@baize/wire/members';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useCall } from '../../../shared/api/query.ts';
import { changeLanguage } from '../../../shared/i18n/change-language.ts';
import { useLanguage, useOfferedLanguages } from '../../../shared/i18n/language.ts';
import { refusalText } from '../../../shared/i18n/refusal-text.ts';
import { Awaited } from '../../../shared/parts/awaited.tsx';
import { protect } from '../../../shared/session/guard.ts';

type Change = { nickname?: string; loginNotice?: boolean; zalo?: boolean };

/** Nickname, language, and what one wants to be told of. */
export function PersonalPanel(): ReactNode {
  const t = useText();
  const query = useCall(personalData, {});
  const [busy, setBusy] = useState(false);
  const change = (wanted: Change): void =>
    protect(
      () => {
        setBusy(true);
        void call(changePersonalData, wanted).then(async answer => {
          setBusy(false);
          if (answer.ok) notify({ title: t('personal.saved'), tone: 'ok' });
          else notify({ title: refusalText(t, answer), tone: 'bad' });
          await query.refetch();
        });
      },
      { trueAccount: true },
    );
  return (
    <Panel title={t('personal.title')}>
      {query.data ? (
        <div className="secure-form">
          <Nickname
            key={query.data.nickname}
            start={query.data.nickname}
            busy={busy}
            onSave={nickname => change({ nickname })}
          />
          <LanguageChoice />
          {query.data.fields.map(({ field, text }) => (
            <Field key={field} label={t(`field.${field}`)}>
              <Input value={text} readOnly />
            </Field>
          ))}
          <Switch checked={query.data.loginNotice} disabled={busy} onChange={loginNotice => change({ loginNotice })}>
            {t('personal.loginNotice')}
          </Switch>
          {query.data.zalo !== null && (
            <Switch checked={query.data.zalo} disabled={busy} onChange={zalo => change({ zalo })}>
              {t('personal.zalo')}
            </Switch>
          )}
        </div>
      ) : (
        <Awaited read={query}>
          <SkeletonRows rows={3} height={44} />
        </Awaited>
      )}
    </Panel>
  );
}

function Nickname({ start, busy, onSave }: { start: string; busy: boolean; onSave: (nickname: string) => void }) {
  const t = useText();
  const [text, setText] = useState(start);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    onSave(text.trim());
  };
  return (
    <form className="form" onSubmit={save}>
      <Field label={t('field.nickname')} help={t('personal.nicknameHelp')} id="personal-nickname">
        <span className="with-button">
          <Input id="personal-nickname" maxLength={30} value={text} onChange={event => setText(event.target.value)} />
          <Button type="submit" busy={busy} disabled={text.trim() === start}>
            {t('personal.save')}
          </Button>
        </span>
      </Field>
    </form>
  );
}

function LanguageChoice(): ReactNode {
  const t = useText();
  const current = useLanguage();
  const offered = useOfferedLanguages();
  return (
    <Field label={t('personal.language')}>
      <Select
        items={offered.map(({ code, name }) => ({ value: code, label: name }))}
        value={current.code}
        onChange={code => void changeLanguage(code)}
      />
    </Field>
  );
}
