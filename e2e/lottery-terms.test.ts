import { mustBeAccessible, operator, screenshot, type TestBrowser, type TestServer } from '@baize/testkit';
import { opsChangeLotteryPlay, opsShowLotteryGame } from '@baize/wire/lottery';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeHouse, openHouse } from './support/house.ts';
import { openDesk } from './support/lottery.ts';
import { logIn } from './support/portal.ts';

const game = 'SSC5M';
const play = 'dwd';

/** An operator lowers odds while bets wait in a cart, and once more while they are being confirmed. */
describe('terms that change under a cart', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let setOdds: (odds: string | null) => Promise<void>;
  beforeAll(async () => {
    [server, browser] = await openHouse();
    setOdds = await oddsOf(server);
  });
  afterAll(() => closeHouse(server, browser));

  for (const [size, theme] of [
    ['wide', 'dark'],
    ['phone', 'light'],
  ] as const)
    test(`the player sees what is new, keeps the cart and confirms again (${size}, ${theme})`, async () => {
      await setOdds(null);
      await browser.visit({ url: server.url, size, theme, name: `lottery terms ${size}` }, async page => {
        await page.goto(`/lottery?gameCode=${game}`);
        await logIn(page, 'demo_player', 'Baize-2026');
        await fillCart(page);
        await page.evaluate(name => {
          document.documentElement.dataset.theme = name;
        }, theme);
        await setOdds('9.5');
        const marked = page.getByText('Prize for 1.00: now 9.50, was 9.75').filter({ visible: true }).first();
        if (size === 'phone') await page.getByRole('button', { name: /^Cart/ }).click();
        await marked.waitFor();
        await mustBeAccessible(page);
        await screenshot(page, `lottery-terms-cart-${size}`);
        await page.getByRole('button', { name: 'Place bets' }).click();
        const confirm = page.getByRole('dialog', { name: /^2 bets on issue/ });
        await confirm.getByText('Terms have changed.').waitFor();
        expect(await confirm.getByRole('button', { name: 'Place bets' }).count()).toBe(0);
        await confirm.getByRole('button', { name: 'Accept new terms' }).click();
        await setOdds('9');
        // The desk has not heard of it yet; the house has.
        await confirm.getByRole('button', { name: 'Place bets' }).click();
        await confirm.getByText('Nothing was taken.').waitFor();
        await confirm.getByText('Prize for 1.00: now 9.00, was 9.50').first().waitFor();
        await mustBeAccessible(page);
        await screenshot(page, `lottery-terms-${size}`);
        expect(await confirm.getByRole('listitem').count()).toBe(2);
        await confirm.getByRole('button', { name: 'Accept new terms' }).click();
        await confirm.getByRole('button', { name: 'Place bets' }).click();
        await confirm.waitFor({ state: 'hidden' });
        await page.getByText(/^2 bets placed/).waitFor();
      });
    });
});

/** Two tickets of one play, which the change touches both. */
async function fillCart(page: Page): Promise<void> {
  await openDesk(page, game, play);
  for (const digit of ['7', '3']) {
    await page
      .getByRole('group', { name: 'Units', exact: true })
      .getByRole('button', { name: digit, exact: true })
      .click();
    await page.getByRole('button', { name: /^Add( to cart)?$/ }).click();
  }
}

/** Sets what the play pays for 1.00; null goes back to the prize group. */
async function oddsOf(server: TestServer) {
  const anna = await operator(server);
  return async (odds: string | null): Promise<void> => {
    const { version, plays } = await anna.must(opsShowLotteryGame, { gameCode: game });
    const tiers = plays.find(({ playType }) => playType === play)?.tiers ?? [];
    const terms = { stakeMax: null, prizeMax: null, numberCap: null };
    await anna.must(opsChangeLotteryPlay, {
      gameCode: game,
      playType: play,
      version,
      reason: 'the walk',
      terms: { ...terms, odds: odds === null ? null : Object.fromEntries(tiers.map(({ id }) => [id, odds])) },
    });
  };
}
