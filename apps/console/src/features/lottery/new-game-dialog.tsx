import './lottery.css';
import { drawings } from '@baize/lottery/rules';
import { Button, Field, Input, KeyValues, Note, Segment, Select, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsAddLotteryGame, opsPlanLotteryGame } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { wrongFields } from '../../shared/fields-of.ts';
import { dayTime } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useRefusalText } from '../../shared/refused.tsx';
import { BLANK, GROUPS, LANGUAGES, type NewGameForm, newGameOf, SCHEDULES } from './new-game-form.ts';

const SOURCES = ['feed', 'entry', 'house'] as const;
const ADAPTERS = ['values', 'lao', 'hanoi', 'malay'] as const;
const ZONES = [
  'Asia/Shanghai',
  'Asia/Hong_Kong',
  'Asia/Ho_Chi_Minh',
  'Asia/Bangkok',
  'Asia/Vientiane',
  'Asia/Singapore',
  'Asia/Kuala_Lumpur',
  'Asia/Manila',
  'UTC',
] as const;
/** Families with the shapes of draws that they can be settled on. */
const FAMILIES = Object.values(drawings).flatMap(({ code, ...more }) => {
  const others = 'otherShapes' in more ? more.otherShapes.length : 0;
  return Array.from({ length: others + 1 }, (_, shape) => ({ code, shape }));
});

type Plan = OutputOf<typeof opsPlanLotteryGame>;
type Text = {
  [Name in keyof NewGameForm]: NewGameForm[Name] extends string
    ? string extends NewGameForm[Name]
      ? Name
      : never
    : never;
}[keyof NewGameForm];

/** Proposes a game of a family: what is drawn, from where its results come, and when. A second person decides. */
export function NewGameDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }): ReactNode {
  const t = useText();
  const [form, setForm] = useState<NewGameForm>(BLANK);
  const [plan, setPlan] = useState<Plan>();
  const change = (some: Partial<NewGameForm>): void => {
    setForm({ ...form, ...some });
    setPlan(undefined);
  };
  const typed = (name: Text, more: { help?: string; required?: boolean; maxLength?: number } = {}) => (
    <Field label={t(`draws.new.${name}`)} help={more.help} required={more.required ?? true}>
      <Input
        className="num"
        autoComplete="off"
        required={more.required ?? true}
        maxLength={more.maxLength ?? 60}
        value={form[name]}
        onChange={event =>
          change({ [name]: name === 'gameCode' ? event.target.value.toUpperCase() : event.target.value })
        }
      />
    </Field>
  );
  return (
    <ReasonDialog
      title={t('draws.new.title')}
      confirm={t('draws.feed.propose')}
      run={reason => call(opsAddLotteryGame, { game: newGameOf(form), reason })}
      fieldName={field => nameOfField(t, field)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('draws.new.help')}</p>
      <div className="rule-grid">
        {typed('gameCode', { help: t('draws.new.gameCode_help'), maxLength: 24 })}
        <Field label={t('draws.new.family')}>
          <Select
            label={t('draws.new.family')}
            value={`${form.family} ${form.drawShape}`}
            onChange={value => {
              const [family = '', shape] = value.split(' ');
              const group = GROUPS.find(each => each === family);
              change({ family, drawShape: Number(shape), ...(group ? { gameGroupCode: group } : {}) });
            }}
            items={FAMILIES.map(({ code, shape }) => ({
              value: `${code} ${shape}`,
              label: shape === 0 ? code : `${code} (${shape + 1})`,
            }))}
          />
        </Field>
        <Field label={t('draws.new.gameGroupCode')}>
          <Select
            label={t('draws.new.gameGroupCode')}
            value={form.gameGroupCode}
            onChange={gameGroupCode => change({ gameGroupCode })}
            items={GROUPS.map(value => ({ value, label: value }))}
          />
        </Field>
        {LANGUAGES.map(language => (
          <Field key={language} label={t('draws.new.name_in', { language })} required={language === 'EN'}>
            <Input
              autoComplete="off"
              required={language === 'EN'}
              maxLength={60}
              value={form.names[language] ?? ''}
              onChange={event => change({ names: { ...form.names, [language]: event.target.value } })}
            />
          </Field>
        ))}
      </div>
      <Segment
        label={t('draws.feed.source')}
        value={form.drawSource}
        onChange={drawSource => change({ drawSource })}
        items={SOURCES.map(value => ({ value, label: t(`draws.source.${value}`) }))}
      />
      {form.drawSource === 'feed' && (
        <>
          <Field label={t('draws.feed.url')} help={t('draws.feed.url_help')} required>
            <Input
              className="num"
              type="url"
              required
              maxLength={500}
              value={form.url}
              onChange={event => change({ url: event.target.value })}
            />
          </Field>
          {form.family === 'THAI' && form.drawShape === 1 && (
            <Field label={t('draws.feed.adapter')}>
              <Select
                label={t('draws.feed.adapter')}
                value={form.adapter}
                onChange={adapter => change({ adapter })}
                items={ADAPTERS.map(value => ({ value, label: t(`draws.adapter.${value}`) }))}
              />
            </Field>
          )}
        </>
      )}
      <Segment
        label={t('draws.new.schedule')}
        value={form.kind}
        onChange={kind => change({ kind })}
        items={SCHEDULES.map(value => ({ value, label: t(`draws.new.kind.${value}`) }))}
      />
      <div className="rule-grid">
        <Field label={t('draws.new.timeZone')}>
          <Select
            label={t('draws.new.timeZone')}
            value={form.timeZone}
            onChange={timeZone => change({ timeZone })}
            items={ZONES.map(value => ({ value, label: value }))}
          />
        </Field>
        {form.kind !== 'times' && typed('minutes', { maxLength: 6 })}
        {form.kind === 'window' && typed('first', { maxLength: 8 })}
        {form.kind === 'window' && typed('count', { maxLength: 4 })}
        {form.kind === 'times' && typed('times', { help: t('draws.new.times_help'), maxLength: 200 })}
        {form.kind === 'times' && typed('weekdays', { help: t('draws.new.weekdays_help'), required: false })}
        {form.kind === 'times' && typed('monthDays', { help: t('draws.new.monthDays_help'), required: false })}
        {typed('closeBefore', { maxLength: 5 })}
        {typed('issueFormat', { help: t('draws.new.issueFormat_help'), maxLength: 40 })}
      </div>
      <FirstIssues form={form} plan={plan} onPlan={setPlan} />
    </ReasonDialog>
  );
}

type PlanProps = { form: NewGameForm; plan: Plan | undefined; onPlan: (plan: Plan) => void };

/** What the calendar comes to, asked for before anything is proposed. */
function FirstIssues({ form, plan, onPlan }: PlanProps): ReactNode {
  const t = useText();
  const said = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const ask = async (): Promise<void> => {
    setBusy(true);
    setWrong(undefined);
    const answer = await call(opsPlanLotteryGame, { game: newGameOf(form) });
    setBusy(false);
    if (answer.ok) return onPlan(answer.value);
    const names = wrongFields(answer).flatMap(field => nameOfField(t, field) ?? []);
    setWrong([said(answer), names.join(' · ')].filter(Boolean).join(' '));
  };
  return (
    <>
      <Button type="button" look="line" busy={busy} onClick={() => void ask()}>
        {t('draws.new.plan')}
      </Button>
      {wrong && (
        <Note tone="bad" live>
          {wrong}
        </Note>
      )}
      {plan && (
        <>
          <KeyValues
            rows={plan.issues.map(({ issueNo, closesAt, drawsAt }) => ({
              id: issueNo,
              term: <b className="num">{issueNo}</b>,
              value: t('draws.new.issue_times', { closes: dayTime(closesAt), draws: dayTime(drawsAt) }),
            }))}
          />
          <p className="muted">{t('draws.plays', { count: plan.plays })}</p>
        </>
      )}
    </>
  );
}

const NAMED = ['gameCode', 'family', 'gameGroupCode', 'timeZone', 'schedule', 'issueFormat'] as const;

/** What a field is called that the server names as wrong. */
function nameOfField(t: ReturnType<typeof useText>, field: string): string | undefined {
  const [, name = ''] = field.split('.');
  if (name === 'names') return t('draws.new.name_in', { language: 'EN' });
  if (name === 'periodSeconds') return t('draws.new.minutes');
  if (name === 'closeBeforeSeconds') return t('draws.new.closeBefore');
  if (name === 'feed') return t('draws.feed.url');
  const known = NAMED.find(each => each === name);
  return known && t(`draws.new.${known}`);
}
