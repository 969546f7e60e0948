import './lottery.css';
import { drawings } from '@baize/lottery/rules';
import { Field, Input, Segment, Select, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsAddLotteryGame, opsPlanLotteryGame } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { familyName, groupName } from '../../shared/family-name.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { CalendarFields, FirstIssues, nameOfField } from './calendar-fields.tsx';
import { BLANK, GROUPS, LANGUAGES, type NewGameForm, newGameOf } from './new-game-form.ts';

const SOURCES = ['feed', 'entry', 'house'] as const;
const ADAPTERS = ['values', 'lao', 'hanoi', 'malay'] as const;
/** Families with the shapes of draws that they can be settled on. */
const FAMILIES = Object.values(drawings).flatMap(({ code, ...more }) => {
  const others = 'otherShapes' in more ? more.otherShapes.length : 0;
  return Array.from({ length: others + 1 }, (_, shape) => ({ code, shape }));
});

type Plan = OutputOf<typeof opsPlanLotteryGame>;

/** Proposes a game of a family: what is drawn, from where its results come, and when. A second person decides. */
export function NewGameDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }): ReactNode {
  const t = useText();
  const [form, setForm] = useState<NewGameForm>(BLANK);
  const [plan, setPlan] = useState<Plan>();
  const change = (some: Partial<NewGameForm>): void => {
    setForm({ ...form, ...some });
    setPlan(undefined);
  };
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
        <Field label={t('draws.new.gameCode')} help={t('draws.new.gameCode_help')} required>
          <Input
            className="num"
            autoComplete="off"
            required
            maxLength={24}
            value={form.gameCode}
            onChange={event => change({ gameCode: event.target.value.toUpperCase() })}
          />
        </Field>
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
              label: familyName(t, { family: code, drawShape: shape }),
            }))}
          />
        </Field>
        <Field label={t('draws.new.gameGroupCode')}>
          <Select
            label={t('draws.new.gameGroupCode')}
            value={form.gameGroupCode}
            onChange={gameGroupCode => change({ gameGroupCode })}
            items={GROUPS.map(value => ({ value, label: groupName(t, value) }))}
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
      <CalendarFields form={form} onChange={change} />
      <FirstIssues plan={plan} ask={() => call(opsPlanLotteryGame, { game: newGameOf(form) })} onPlan={setPlan} />
      {plan && <p className="muted">{t('draws.plays', { count: plan.plays })}</p>}
    </ReasonDialog>
  );
}
