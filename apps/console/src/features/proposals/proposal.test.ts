import type { Translate } from '@baize/ui';
import { describe, expect, it } from 'vitest';
import { askedOf, changeOf, choiceName, fieldName, type Proposal, subjectOf, termsOf } from './proposal.ts';

const proposal = (kind: string, id: string, payload: unknown): Proposal => ({
  id: '8558a00c-ce50-45e4-ae5a-900fd0b27eed',
  kind,
  object: { kind: 'free_rounds', id },
  payload,
  state: 'proposed',
  proposedBy: { id: '1', name: 'Anna' },
  proposedAt: '2026-11-22T05:16:26.000Z',
  reason: 'a campaign',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  expiresAt: '2026-11-25T05:16:26.000Z',
  mine: false,
});

const t: Translate = id => id;

describe('what a second person reads of a proposal', () => {
  it('free rounds: the game, to whom, how many, at what stake and worth', () => {
    const rounds = {
      game: 'HOUSE/fruit',
      count: 2,
      to: ['suda', 'arun'],
      rounds: 10,
      stake: '5',
      worth: '100',
      days: 7,
    };
    const free = proposal('games.freeRounds', '8558a00c', { ...rounds, nodeId: '4', players: ['1', '2'] });
    expect(subjectOf(free, t)).toBe('HOUSE/fruit');
    expect(askedOf(free)).toEqual({
      game: 'HOUSE/fruit',
      count: '2',
      to: 'suda, arun',
      rounds: '10',
      stake: '5',
      worth: '100',
      days: '7',
    });
  });

  it('a good of the mall and an activity: called as members read them, their fields as in their forms', () => {
    const good = { id: 'envelope', kind: 'money', names: { EN: 'Red envelope', VI: 'Lì xì' }, perMember: 1 };
    const offered = proposal('points.good', 'envelope', { before: null, after: good });
    const about = { ...offered, object: { kind: 'good', id: 'envelope' } };
    expect([subjectOf(about, t, 'VI'), subjectOf(about, t, 'TH')]).toEqual(['Lì xì', 'Red envelope']);
    expect(['perMember', 'names', 'VI'].map(field => fieldName(about, field, t))).toEqual([
      'rewards.per_member',
      'rewards.name',
      'Tiếng Việt',
    ]);
    expect(choiceName(about, 'kind', 'money', t)).toBe('rewards.good.money');

    const activity = { texts: { EN: { title: 'First deposit', content: '' } }, perAddress: 3 };
    const changed = proposal('promotions.change', 'first', { before: activity, after: { ...activity, perAddress: 5 } });
    const ofActivity = { ...changed, object: { kind: 'promotion', id: 'first' } };
    expect(subjectOf(ofActivity, t, 'TH')).toBe('First deposit');
    expect(fieldName(ofActivity, 'perAddress', t)).toBe('rewards.per_address');
    expect(choiceName(ofActivity, 'period', 'daily', t)).toBe('rewards.period.daily');
  });

  it('a new lottery: its family, group, source and times in words', () => {
    const game = { family: 'THAI', drawShape: 1, gameGroupCode: 'SEA', drawSource: 'entry', names: { EN: 'North' } };
    const added = proposal('lottery.addGame', 'NORTH', { before: null, after: { ...game, periodSeconds: 1200 } });
    const { drawShape: _merged, ...shown } = game;
    expect(changeOf(added, t).after).toEqual({ ...shown, family: 'draws.family.THAI_2', minutes: 20 });
    const fields = ['family', 'gameGroupCode', 'drawSource', 'names', 'EN', 'minutes'];
    expect(fields.map(field => fieldName(added, field, t))).toEqual([
      'draws.new.family',
      'draws.new.gameGroupCode',
      'draws.feed.source',
      'setting_field.name',
      'English',
      'draws.new.minutes',
    ]);
    expect(choiceName(added, 'gameGroupCode', 'SEA', t)).toBe('lottery.group.SEA');
    expect(choiceName(added, 'drawSource', 'entry', t)).toBe('draws.source.entry');
    expect(choiceName(added, 'gameCode', 'NORTH', t)).toBe('NORTH');
  });

  it('the secret of a payment service: the method and whose key it is', () => {
    const secret = proposal('cashier.paymentSecret', 'river.own', { method: 'Riverside Pay', side: 'own' });
    expect(subjectOf(secret, t)).toBe('Riverside Pay');
    expect(askedOf(secret)).toEqual({ method: 'Riverside Pay', side: 'own' });
  });

  it('an agent’s bill and contract: who, of which contract, and how much', () => {
    const window = { windowFrom: '2026-03-02T17:00:00.000Z', windowTo: '2026-03-03T17:00:00.000Z' };
    const wrong = { username: 'suda', direction: 'debit', amount: '250.00', currency: 'THB' };
    const correction = proposal('agents.correction', 'x', { ...wrong, bill: { kind: 'dividend', ...window } });
    expect(subjectOf(correction, t)).toBe('suda · agents.kind.dividend · −THB 250.00');
    expect(askedOf(correction)).toEqual(wrong);
    expect(termsOf(correction)).toEqual({ kind: 'dividend', ...window, tiers: [] });
    const tiers = [{ sales: '300000', loss: '10000', activeMembers: 5, scalePercent: '3' }];
    const contract = { kind: 'daily_salary', tiers };
    const offered = proposal('agents.houseContract', '7', { username: 'suda', contract });
    expect(subjectOf(offered, t)).toBe('suda · agents.kind.daily_salary');
    expect(termsOf(offered)).toEqual({ ...contract, tiers: [{ ...tiers[0], activeMembers: '5' }] });
  });

  it('other rates of an agent: whose, and what was before and will be', () => {
    const rates = proposal('agents.rates', '7', {
      username: 'suda',
      before: { rates: {} },
      after: { rates: { rng: '0.5' } },
    });
    expect(subjectOf(rates, t)).toBe('suda');
    expect(askedOf(rates)).toBeUndefined();
    expect(['prizeGroup', 'rng'].map(field => fieldName(rates, field, t))).toEqual([
      'agents.prize_group',
      'product.rng',
    ]);
  });

  it('the calendar of a game by the names that its form has, with minutes where it is drawn by them', () => {
    const times = { schedule: { kind: 'times', times: ['21:15'] }, periodSeconds: 86_400 };
    const window = { schedule: { kind: 'window', first: '09:00', count: 44 }, periodSeconds: 1_200 };
    const calendar = proposal('lottery.changeCalendar', 'K3_NORTH', { before: times, after: window });
    expect(['schedule', 'times', 'issueFormat', 'minutes'].map(field => fieldName(calendar, field, t))).toEqual([
      'draws.new.schedule',
      'draws.new.times',
      'draws.new.issueFormat',
      'draws.new.minutes',
    ]);
    expect(changeOf(calendar, t)).toEqual({
      before: { schedule: times.schedule },
      after: { schedule: window.schedule, minutes: 20 },
    });
  });

  it('the connection of a vendor by the names that its form has', () => {
    const vendor = proposal('games.connectVendor', 'acme', { before: null, after: {} });
    expect(['vassalage', 'apiUrl', 'origins', 'operatorId'].map(field => fieldName(vendor, field, t))).toEqual([
      'games.vassalage',
      'games.api_url',
      'games.origins',
      'games.operator_id',
    ]);
    const keyed = proposal('games.connectVendor', 'acme', {
      before: { apiUrl: 'https://a.example' },
      after: { apiUrl: 'https://a.example', keysChanged: ['publicKey', 'secret'] },
    });
    expect(fieldName(keyed, 'keysChanged', t)).toBe('games.keys_changed');
    expect(changeOf(keyed, t).after).toEqual({
      apiUrl: 'https://a.example',
      keysChanged: ['games.public_key', 'games.secret'],
    });
  });

  it('vouchers by their number and amount, and a setting by what was before and what will be', () => {
    const batch = { amount: '100.00', currency: 'THB', count: 3, days: 90 };
    expect(subjectOf(proposal('cashier.vouchers', 'x', batch), t)).toBe('3 × 100.00 THB');
    const change = proposal('settings.set', 'cashier.risk', { version: 1, before: {}, after: { amount: '5' } });
    expect(askedOf(change)).toBeUndefined();
    expect(subjectOf(change, t)).toBe('cashier.risk');
  });

  it('a setting: the name of its page, or its key where it has none', () => {
    const said: Translate = id => (id === 'setting.cashier_cash_rules' ? 'Rules of deposits' : id);
    const of = (key: string) => ({
      ...proposal('settings.put', key, { before: {}, after: {} }),
      object: { kind: 'setting', id: key },
    });
    expect(subjectOf(of('cashier.cashRules'), said)).toBe('Rules of deposits');
    expect(subjectOf(of('cashier.unknown'), said)).toBe('cashier.unknown');
  });
});
