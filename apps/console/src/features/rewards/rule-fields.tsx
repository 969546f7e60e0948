import { Button, Field, IconButton, Input, Select, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { LanguageSelect } from '../../shared/language-select.tsx';
import { percentText } from '../../shared/percent.ts';
import { useMerchantLanguages } from '../../shared/self.ts';
import { type ActivityRules, CONTACTS, PERIODS } from './activity-rules.ts';
import { AmountField, NumberField } from './fields.tsx';

type Props = { name: keyof ActivityRules; rules: ActivityRules; onChange: (change: Partial<ActivityRules>) => void };

const WHOLE: Readonly<Record<'rollover' | 'points' | 'chancesPerDay', number>> = {
  rollover: 100,
  points: 10_000_000,
  chancesPerDay: 100,
};

/** One rule of an activity, as its kind of value is typed. */
export function RuleField({ name, rules, onChange }: Props): ReactNode {
  const t = useText();
  const label = t(`rewards.rule.${name}`);
  const id = `rule-${name}`;
  switch (name) {
    case 'rollover':
    case 'points':
    case 'chancesPerDay':
      return (
        <NumberField
          id={id}
          label={label}
          value={rules[name]}
          min={0}
          max={WHOLE[name]}
          onChange={value => onChange({ [name]: value })}
        />
      );
    case 'period':
      return (
        <Field label={label} id={id}>
          <Select
            small
            value={rules.period}
            onChange={period => onChange({ period })}
            items={PERIODS.map(value => ({ value, label: t(`rewards.period.${value}`) }))}
          />
        </Field>
      );
    case 'contact':
      return (
        <Field label={label} id={id}>
          <Select
            small
            value={rules.contact}
            onChange={contact => onChange({ contact })}
            items={CONTACTS.map(value => ({ value, label: t(`rewards.contact.${value}`) }))}
          />
        </Field>
      );
    case 'streak':
      return (
        <Field label={label} help={t('rewards.streak_help')} id={id}>
          <Input
            small
            pattern="\s*(\d+(\.\d+)?\s*(,\s*\d+(\.\d+)?\s*)*)?"
            defaultValue={rules.streak.join(', ')}
            onChange={event => onChange({ streak: listOf(event.target.value) })}
          />
        </Field>
      );
    case 'prizes':
      return <Prizes prizes={rules.prizes} onChange={prizes => onChange({ prizes })} />;
    default:
      return <AmountField id={id} label={label} value={rules[name]} onChange={value => onChange({ [name]: value })} />;
  }
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '');

type Prize = ActivityRules['prizes'][number];
type PrizesProps = { prizes: readonly Prize[]; onChange: (prizes: Prize[]) => void };

/** What a wheel or a raffle can give, with the odds that players will read beside each. */
function Prizes({ prizes, onChange }: PrizesProps): ReactNode {
  const t = useText();
  const languages = useMerchantLanguages();
  const [language, setLanguage] = useState('EN');
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const set = (at: number, change: Partial<Prize>): void =>
    onChange(prizes.map((prize, index) => (index === at ? { ...prize, ...change } : prize)));
  return (
    <fieldset className="stack">
      <legend className="strong">{t('rewards.rule.prizes')}</legend>
      <LanguageSelect
        languages={languages}
        value={language}
        onChange={setLanguage}
        written={code => prizes.every(({ names }) => names[code] !== undefined)}
      />
      {/* Prizes have no id of their own: their place is what names them. */}
      {[...prizes.entries()].map(([at, prize]) => (
        <div key={`prize ${at}`} className="row wrap prize">
          <Input
            small
            aria-label={t('rewards.prize_name', { place: at + 1 })}
            placeholder={prize.names.EN ?? ''}
            maxLength={60}
            required={language === 'EN'}
            value={prize.names[language] ?? ''}
            onChange={event => set(at, { names: named(prize.names, language, event.target.value) })}
          />
          <Input
            small
            inputMode="decimal"
            aria-label={t('rewards.prize_amount', { place: at + 1 })}
            value={prize.amount}
            onChange={event => set(at, { amount: event.target.value.trim() })}
          />
          <Input
            small
            type="number"
            min={0}
            aria-label={t('rewards.prize_points', { place: at + 1 })}
            value={prize.points}
            onChange={event => set(at, { points: Number(event.target.value) })}
          />
          <Input
            small
            type="number"
            min={1}
            aria-label={t('rewards.prize_weight', { place: at + 1 })}
            value={prize.weight}
            onChange={event => set(at, { weight: Number(event.target.value) })}
          />
          <span className="num small muted">{percentText(((prize.weight * 100) / Math.max(1, all)).toFixed(2))}</span>
          <IconButton
            icon="trash"
            label={t('rewards.prize_remove', { place: at + 1 })}
            onClick={() => onChange(prizes.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          size="s"
          icon="plus"
          onClick={() => onChange([...prizes, { names: { EN: '' }, amount: '0', points: 0, weight: 1 }])}
        >
          {t('rewards.prize_add')}
        </Button>
      </div>
    </fieldset>
  );
}

/** A language without a name is left out: English stands in for it. */
function named(names: Prize['names'], language: string, name: string): Prize['names'] {
  const { [language]: _, ...others } = names;
  return name === '' && language !== 'EN' ? others : { ...others, [language]: name };
}
