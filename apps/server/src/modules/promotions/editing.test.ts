import { type Actor, operator, startServer, type TestServer } from '@baize/testkit';
import { opsChangePromotion, opsListPromotions, opsPromotionHistory } from '@baize/wire/promotions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('promotions in the console', () => {
  let server: TestServer;
  let anna: Actor;
  beforeAll(async () => {
    server = await startServer();
    anna = await operator(server, 'admin');
  });
  afterAll(() => server.close());

  const standing = async () => {
    const { rows } = await anna.must(opsListPromotions, {});
    const found = rows.find(({ id }) => id === 'sign-in');
    if (!found) throw new Error('the activity is gone');
    const { version, spent: _spent, claims: _claims, ...promotion } = found;
    return { version, promotion };
  };
  const refused = async (change: object) => {
    const { version, promotion } = await standing();
    const answer = await anna.call(opsChangePromotion, {
      promotion: { ...promotion, ...change },
      version,
      reason: 'a try',
    });
    return answer.ok ? undefined : answer.value;
  };

  it('keeps every version, the one that the house came with too', async () => {
    const { version, promotion } = await standing();
    const EN = { title: 'Eight days', content: '<p>Eight</p>' };
    await anna.must(opsChangePromotion, {
      promotion: { ...promotion, texts: { ...promotion.texts, EN } },
      version,
      reason: 'a day more',
    });
    const { rows } = await anna.must(opsPromotionHistory, { id: promotion.id });
    expect(rows).toMatchObject([
      { version: version + 1, changed: { reason: 'a day more' }, snapshot: { texts: { EN } } },
      { version, changed: null, snapshot: { texts: promotion.texts } },
    ]);
  });

  it('names what is wrong', async () => {
    const { promotion } = await standing();
    const { EN: _EN, ...others } = promotion.texts;
    expect(await refused({ texts: others })).toEqual({ fields: { 'texts.EN.title': 'required' } });
    expect(await refused({ texts: { ...promotion.texts, CN: { title: '', content: '<p>八天</p>' } } })).toMatchObject({
      fields: { 'promotion.texts.CN.title': expect.any(String) },
    });
    expect(await refused({ endsAt: promotion.startsAt })).toEqual({ fields: { endsAt: 'before_start' } });
    expect(await refused({ kind: 'wheel' })).toEqual({ fields: { 'rules.prizes': 'number' } });
  });
});
