import { isLanguageCode, languageOf } from '@baize/i18n';
import type { Translate } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { opsListProposals } from '@baize/wire/operators';
import type { AnnulmentSums } from '../../shared/annulment-figures.tsx';
import { familyName } from '../../shared/family-name.ts';
import { fieldsOf } from '../../shared/fields-of.ts';
import { settingText } from '../../shared/names.ts';
import type { PayeeData } from '../../shared/payee.tsx';
import { ACTIVITY_TEXTS, GOOD_TEXTS } from '../../shared/reward-texts.ts';
import { wordsUnder } from '../../shared/words-under.ts';

export type Proposal = OutputOf<typeof opsListProposals>['rows'][number];

/** What corrections of wallets and bills, bonuses, vouchers, free rounds, contracts, payouts, erasures and secrets of payment services ask for. */
const ASKED = [
  'username',
  'direction',
  'amount',
  'currency',
  'points',
  'rolloverTimes',
  'count',
  'days',
  'game',
  'to',
  'rounds',
  'stake',
  'worth',
  'method',
  'side',
  'deposit',
  'proof',
  'identified',
] as const;
export type Asked = Readonly<Partial<Record<(typeof ASKED)[number], string>>>;

/** Undefined for proposals that say what was before and what will be. */
export function askedOf({ payload }: Proposal): Asked | undefined {
  const fields = fieldsOf(payload) ?? {};
  if (fields.after !== undefined) return undefined;
  return Object.fromEntries(
    ASKED.flatMap(name => (fields[name] === undefined ? [] : [[name, textOf(fields[name])] as const])),
  );
}

/** What annulling a lottery's result would mean, as it stood when it was proposed. */
export function annulmentOf({ kind, payload }: Proposal): AnnulmentSums | undefined {
  if (kind !== 'lottery.annulIssue') return undefined;
  const { orders, bettors, sums, before } = fieldsOf(payload) ?? {};
  return {
    result: textOf(fieldsOf(before)?.result),
    orders: Number(orders),
    bettors: Number(bettors),
    sums: (Array.isArray(sums) ? sums : []).map(sum => {
      const { currency, stake, paid, owing, owed, lost } = fieldsOf(sum) ?? {};
      return {
        currency: textOf(currency),
        stake: textOf(stake),
        paid: textOf(paid),
        owing: Number(owing),
        owed: textOf(owed),
        lost: textOf(lost),
      };
    }),
  };
}

/** Whom a payout would pay, masked. */
export function payeeOf({ kind, payload }: Proposal): PayeeData | undefined {
  if (kind !== 'cashier.payout') return undefined;
  const { bankName, accountName, accountNumber } = fieldsOf(payload) ?? {};
  return { bankName: textOf(bankName), accountName: textOf(accountName), accountNumber: textOf(accountNumber) };
}

/** The held wins that are decided together. */
export type ProposedWin = { id: string; username: string; round: string; amount: string };

export function winsOf({ payload }: Proposal): readonly ProposedWin[] {
  const { wins } = fieldsOf(payload) ?? {};
  if (!Array.isArray(wins)) return [];
  return wins.map(win => {
    const { id, username, round, amount } = fieldsOf(win) ?? {};
    return { id: textOf(id), username: textOf(username), round: textOf(round), amount: textOf(amount) };
  });
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

/** What a contract of the house with an agent would say, or which contract and window a corrected bill is of. */
export type Terms = Readonly<Partial<Record<(typeof TERMS)[number], string>>> & {
  tiers: readonly { scalePercent: string; sales: string; loss: string; activeMembers: string }[];
};
const TERMS = ['kind', 'period', 'mode', 'windowFrom', 'windowTo'] as const;

export function termsOf({ payload }: Proposal): Terms | undefined {
  const { contract, bill } = fieldsOf(payload) ?? {};
  const fields = fieldsOf(contract ?? bill);
  if (fields?.kind === undefined) return undefined;
  const tiers = Array.isArray(fields.tiers) ? fields.tiers : [];
  return {
    ...Object.fromEntries(TERMS.flatMap(name => (fields[name] === undefined ? [] : [[name, textOf(fields[name])]]))),
    tiers: tiers.map(tier => {
      const { scalePercent, sales, loss, activeMembers } = fieldsOf(tier) ?? {};
      return {
        scalePercent: textOf(scalePercent),
        sales: textOf(sales),
        loss: textOf(loss),
        activeMembers: textOf(activeMembers),
      };
    }),
  };
}

/** Whom or what it is about, and how much; `language` is the operator's, for what has words in several. */
export function subjectOf(proposal: Proposal, t: Translate, language = 'EN'): string {
  const { direction, amount, currency, count, game, method } = askedOf(proposal) ?? {};
  const { username } = fieldsOf(proposal.payload) ?? {};
  const named = username === undefined ? (game ?? method) : textOf(username);
  const contract = termsOf(proposal);
  const sum = direction && amount && `${direction === 'debit' ? '−' : '+'}${currency ?? ''} ${amount}`;
  const parts = [named, contract?.kind && t(`agents.kind.${contract.kind}`), sum].filter(part => part);
  if (parts.length > 0) return parts.join(' · ');
  return count === undefined ? objectName(proposal, t, language) : `${count} × ${amount} ${currency}`;
}

/** A setting by the name that its page has, what members read about by its own words, everything else by its id. */
function objectName({ object: { kind, id }, payload }: Proposal, t: Translate, language: string): string {
  if (kind === 'good' || kind === 'promotion') return ownWords(payload, language) ?? id;
  if (kind !== 'setting') return id;
  const text = settingText(id);
  const name = t(text);
  return name === text ? id : name;
}

/** What a good or an activity is called now, or would be where there is none yet. */
function ownWords(payload: unknown, language: string): string | undefined {
  const { before, after } = fieldsOf(payload) ?? {};
  const { names, texts } = fieldsOf(before ?? after) ?? {};
  const words = wordsUnder(language, fieldsOf(names ?? texts));
  const name = fieldsOf(words)?.title ?? words;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

const RATES: Readonly<Record<string, string>> = {
  accountType: 'agents.role',
  prizeGroup: 'agents.prize_group',
  rates: 'agents.rates',
};

/** What was and what would be. A calendar by minutes, as its form has them, and without what follows from its times. */
export function changeOf({ kind, payload }: Proposal, t: Translate): { before: unknown; after: unknown } {
  const { before, after } = fieldsOf(payload) ?? {};
  if (kind === CONNECT_VENDOR) return { before, after: withKeysNamed(after, t) };
  if (kind === ADD_GAME) return { before, after: byMinutes(withFamilyNamed(after, t)) };
  const shown = kind === CHANGE_CALENDAR ? byMinutes : (value: unknown): unknown => value;
  return { before: shown(before), after: shown(after) };
}

const KEYS: Readonly<Record<string, string>> = {
  publicKey: 'games.public_key',
  privateKey: 'games.private_key',
  secret: 'games.secret',
};

/** Which keys come with a connection, as its form calls them; never the keys themselves. */
function withKeysNamed(connection: unknown, t: Translate): unknown {
  const { keysChanged, ...fields } = fieldsOf(connection) ?? {};
  if (!Array.isArray(keysChanged)) return connection;
  return { ...fields, keysChanged: keysChanged.map(key => t(KEYS[String(key)] ?? String(key))) };
}

/** The family with the shape of its draws, which has no name by itself. */
function withFamilyNamed(game: unknown, t: Translate): unknown {
  const { family, drawShape, ...fields } = fieldsOf(game) ?? {};
  return { family: familyName(t, { family: String(family), drawShape: Number(drawShape ?? 0) }), ...fields };
}

function byMinutes(calendar: unknown): unknown {
  const { periodSeconds, ...fields } = fieldsOf(calendar) ?? {};
  const hasTimes = fieldsOf(fields.schedule)?.kind === 'times';
  return hasTimes || periodSeconds === undefined ? fields : { ...fields, minutes: Number(periodSeconds) / 60 };
}

export const CHANGE_CALENDAR = 'lottery.changeCalendar';
const CONNECT_VENDOR = 'games.connectVendor';
const ADD_GAME = 'lottery.addGame';
const CHANGE_GOOD = 'points.good';
const CHANGE_ACTIVITY = 'promotions.change';

const CALENDAR: Readonly<Record<string, string>> = {
  schedule: 'draws.new.schedule',
  kind: 'draws.new.schedule',
  times: 'draws.new.times',
  weekdays: 'draws.new.weekdays',
  monthDays: 'draws.new.monthDays',
  first: 'draws.new.first',
  count: 'draws.new.count',
  minutes: 'draws.new.minutes',
  timeZone: 'draws.new.timeZone',
  closeBeforeSeconds: 'draws.new.closeBefore',
  issueFormat: 'draws.new.issueFormat',
};

const FEED: Readonly<Record<string, string>> = {
  drawSource: 'draws.feed.source',
  feed: 'draws.source.feed',
  url: 'draws.feed.url',
  adapter: 'draws.feed.adapter',
  timeoutMs: 'draws.feed.timeout',
};

const GAME: Readonly<Record<string, string>> = {
  ...CALENDAR,
  ...FEED,
  gameCode: 'draws.new.gameCode',
  family: 'draws.new.family',
  gameGroupCode: 'draws.new.gameGroupCode',
  names: 'setting_field.name',
};

const CONNECTION: Readonly<Record<string, string>> = {
  name: 'games.vendor',
  vassalage: 'games.vassalage',
  protocol: 'games.protocol',
  gameTypes: 'games.types',
  apiUrl: 'games.api_url',
  operatorId: 'games.operator_id',
  origins: 'games.origins',
  keysChanged: 'games.keys_changed',
};

const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [ADD_GAME]: GAME,
  [CHANGE_CALENDAR]: CALENDAR,
  'lottery.changeFeed': FEED,
  'lottery.correctResult': { result: 'draws.result' },
  [CONNECT_VENDOR]: CONNECTION,
  [CHANGE_GOOD]: GOOD_TEXTS.fields,
  [CHANGE_ACTIVITY]: ACTIVITY_TEXTS.fields,
};

/** What is written in several languages. */
const WORDED: readonly string[] = [ADD_GAME, CHANGE_GOOD, CHANGE_ACTIVITY];

/** What a field of an agent's rates, of a game's calendar, of a vendor's connection, of an activity or a good is called; the fields of settings have names of their own. */
export function fieldName({ kind }: Proposal, field: string, t: Translate): string | undefined {
  if (kind === 'agents.rates') return t(RATES[field] ?? `product.${field}`);
  const inForm = FORMS[kind]?.[field];
  if (WORDED.includes(kind) && isLanguageCode(field)) return languageOf(field).name;
  return inForm && t(inForm);
}

/** Where values of a lottery's fields have their names. */
const CHOICES: Readonly<Record<string, string>> = {
  kind: 'draws.new.kind',
  drawSource: 'draws.source',
  adapter: 'draws.adapter',
  gameGroupCode: 'lottery.group',
};

const OWN_CHOICES: Readonly<Record<string, typeof GOOD_TEXTS.choices>> = {
  [CHANGE_GOOD]: GOOD_TEXTS.choices,
  [CHANGE_ACTIVITY]: ACTIVITY_TEXTS.choices,
};

/** What a value of a field is called in its form. */
export function choiceName({ kind }: Proposal, field: string, value: string, t: Translate): string {
  const own = OWN_CHOICES[kind]?.[field];
  if (own) return t(own(value));
  const choices = kind.startsWith('lottery.') ? CHOICES[field] : undefined;
  return choices === undefined ? value : t(`${choices}.${value}`);
}
