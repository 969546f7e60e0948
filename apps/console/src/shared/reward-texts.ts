import type { FieldTexts } from './field-names.ts';

const choices = (fields: readonly string[], text: (field: string, value: string) => string): FieldTexts['choices'] =>
  Object.fromEntries(fields.map(field => [field, (value: string) => text(field, value)]));

const RULES = [
  'depositMin',
  'turnoverMin',
  'lossMin',
  'percent',
  'amount',
  'amountMax',
  'rollover',
  'points',
  'period',
  'contact',
  'streak',
  'prizes',
  'turnoverPerChance',
  'chancesPerDay',
] as const;

/** An activity's fields and values by what its form calls them: for its history, and for the second person who decides about it. */
export const ACTIVITY_TEXTS: FieldTexts = {
  fields: {
    ...Object.fromEntries(RULES.map(name => [name, `rewards.rule.${name}`])),
    id: 'rewards.code',
    texts: 'content.words',
    title: 'rewards.title',
    content: 'content.html',
    category: 'rewards.category',
    sort: 'rewards.sort',
    startsAt: 'content.starts',
    endsAt: 'content.ends',
    picture: 'rewards.picture',
    kind: 'rewards.kind',
    rules: 'rewards.rules',
    names: 'rewards.name',
    weight: 'rewards.weight',
    audience: 'rewards.audience',
    rankMin: 'rewards.rank_from',
    ageHours: 'rewards.age_hours',
    newcomers: 'rewards.newcomers',
    perAddress: 'rewards.per_address',
    budget: 'rewards.budget',
    enabled: 'rewards.offered',
  },
  choices: choices(['category', 'picture', 'kind', 'period', 'contact'], (field, value) => `rewards.${field}.${value}`),
};

/** The same of a good of the point mall. */
export const GOOD_TEXTS: FieldTexts = {
  fields: {
    id: 'rewards.code',
    kind: 'rewards.kind',
    names: 'rewards.name',
    descriptions: 'rewards.description',
    points: 'rewards.points',
    amount: 'cases.amount',
    stock: 'rewards.stock',
    rankMin: 'rewards.rank_from',
    perMember: 'rewards.per_member',
    picture: 'rewards.picture',
    enabled: 'rewards.offered',
    sort: 'rewards.sort',
  },
  choices: choices(['kind', 'picture'], (field, value) => `rewards.${field === 'kind' ? 'good' : field}.${value}`),
};
