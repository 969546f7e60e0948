import { type Actor, asOwner, operator, player, startServer, type TestServer } from '@baize/testkit';
import { opsListFilters, opsRemoveFilter, opsRenameFilter, opsSaveFilter } from '@baize/wire/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MAX = 20;

describe('filters that an operator keeps', () => {
  let server: TestServer;
  let anna: Actor;
  let ben: Actor;
  beforeAll(async () => {
    server = await startServer();
    [anna, ben] = await Promise.all([operator(server, 'anna'), operator(server, 'ben')]);
  });
  afterAll(() => server.close());
  const namesOf = async (who: Actor) => (await who.must(opsListFilters, {})).filters.map(({ name }) => name);
  const agents = { page: '/members' as const, name: 'Agents', search: { kind: 'agents' } };

  it('have a name, are renamed, take the place of the same name, and are removed', async () => {
    const made = await anna.must(opsSaveFilter, agents);
    expect(made).toEqual({ filters: [{ id: expect.any(String), ...agents }], max: MAX });
    const again = await anna.must(opsSaveFilter, { ...agents, search: { kind: 'trial', search: 'demo' } });
    expect(again.filters).toMatchObject([{ id: made.filters[0]?.id, search: { kind: 'trial', search: 'demo' } }]);
    await anna.must(opsSaveFilter, { ...agents, name: 'Others' });
    await anna.must(opsSaveFilter, { ...agents, page: '/audit' });
    const id = made.filters[0]?.id ?? '';
    expect(await anna.call(opsRenameFilter, { id, name: 'Others' })).toMatchObject({ code: 'wrong_state' });
    await anna.must(opsRenameFilter, { id, name: 'On trial' });
    expect(await namesOf(anna)).toEqual(['Agents', 'On trial', 'Others']);
    await anna.must(opsRemoveFilter, { id });
    expect(await namesOf(anna)).toEqual(['Agents', 'Others']);
  });

  it('belong to one operator alone', async () => {
    const [first] = (await anna.must(opsSaveFilter, agents)).filters;
    const id = first?.id ?? '';
    expect(await namesOf(ben)).toEqual([]);
    expect(await ben.call(opsRenameFilter, { id, name: 'Mine' })).toMatchObject({ code: 'wrong_state' });
    await ben.must(opsRemoveFilter, { id });
    expect((await anna.must(opsListFilters, {})).filters).toContainEqual(first);
  });

  it('are limited in number and in what they hold', async () => {
    const nth = (number: number) => ({ ...agents, name: `Filter ${number}` });
    const saved = await Promise.all(
      Array.from({ length: MAX + 3 }, (_, number) => ben.call(opsSaveFilter, nth(number))),
    );
    expect(saved.filter(answer => answer.ok)).toHaveLength(MAX);
    expect(saved.flatMap(answer => (answer.ok ? [] : [answer.code]))).toEqual(Array(3).fill('wrong_state'));
    expect((await ben.call(opsSaveFilter, { ...agents, page: '/audit' })).ok).toBe(true);
    for (const wrong of [
      { ...agents, name: ' ' },
      { ...agents, name: 'x'.repeat(41) },
      { ...agents, page: 'https://elsewhere.example' as '/members' },
      { ...agents, page: '/invented' as '/members' },
      { ...agents, search: { 'a b': 'x' } },
      { ...agents, search: { kind: 'x'.repeat(201) } },
      { ...agents, search: Object.fromEntries([...'abcdefghijklm'].map(field => [field, 'x'])) },
    ])
      expect(await anna.call(opsSaveFilter, wrong)).toMatchObject({ code: 'bad_input' });
  });

  it('that look for somebody go when the person is forgotten', async () => {
    const who = await player(server);
    for (const search of [who.username.toUpperCase(), String(who.memberId), 'somebody else'])
      await anna.must(opsSaveFilter, { page: '/members', name: search, search: { search } });
    await asOwner(server, "UPDATE member SET status = 'closed', closed_at = now() WHERE id = $1", [who.memberId]);
    await server.ctx.pool.query('SELECT safer_play_forget(1, $1)', [who.memberId]);
    const names = await namesOf(anna);
    expect(names).toContain('somebody else');
    expect(names).not.toContain(String(who.memberId));
    expect(names).not.toContain(who.username.toUpperCase());
  });

  it('that look for the telephone number of somebody go however it is written', async () => {
    const ways = {
      '+66812345678': ['081 234 5678', '(081) 234-5678', '+66 81 234 5678', '+66 (0)81 234 5678', '0066812345678'],
      '+79123456789': ['8 912 345-67-89', '+7 912 345 67 89', '9123456789'],
    };
    const others = ['081 234 5679', '0912345678', '45678', 'Suda'];
    const all = [...Object.values(ways).flat(), ...others];
    for (const search of all) await anna.must(opsSaveFilter, { page: '/members', name: search, search: { search } });
    for (const [mobile, searches] of Object.entries(ways)) {
      const who = await player(server);
      const own = [who.memberId, mobile];
      await asOwner(server, 'UPDATE member_profile SET mobile_num = $2 WHERE member_id = $1', own);
      expect(await namesOf(anna)).toEqual(expect.arrayContaining(searches));
      await asOwner(server, "UPDATE member SET status = 'closed', closed_at = now() WHERE id = $1", [who.memberId]);
      await server.ctx.pool.query('SELECT safer_play_forget(1, $1)', [who.memberId]);
      expect((await namesOf(anna)).filter(name => searches.includes(name))).toEqual([]);
    }
    expect(await namesOf(anna)).toEqual(expect.arrayContaining(others));
  });
});
