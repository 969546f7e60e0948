import { mustBeAccessible, operator, screenshot, type TestBrowser, type TestServer } from '@baize/testkit';
import { opsChangeLotteryPlay, opsShowLotteryGame, opsSwitchLotteryNumber } from '@baize/wire/lottery';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { hasFocus } from './support/keyboard.ts';
import { onSale, openDesk } from './support/lottery.ts';
import { logIn } from './support/portal.ts';

const game = 'SSC5M';
const play = 'dwd';

/** An operator lowers odds while bets wait in a cart, and once more while they are being confirmed. */
describe('terms that change under a cart', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let setTerms: Awaited<ReturnType<typeof termsOf>>['setTerms'];
  let stopNumber: Awaited<ReturnType<typeof termsOf>>['stopNumber'];
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      ({ setTerms, stopNumber } = await termsOf(server));
    },
    () => closeHouse(server, browser),
  );

  for (const [size, theme] of [
    ['wide', 'dark'],
    ['phone', 'light'],
  ] as const)
    test(`the player sees what is new, keeps the cart and confirms again (${size}, ${theme})`, async () => {
      await setTerms({});
      await browser.visit({ url: server.url, size, theme, name: `lottery terms ${size}` }, async page => {
        await page.goto(`/lottery?gameCode=${game}`);
        await logIn(page, 'demo_player', 'Baize-2026');
        await fillCart(page);
        await page.evaluate(name => {
          document.documentElement.dataset.theme = name;
        }, theme);
        await setTerms({ odds: '9.5' });
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
        await setTerms({ odds: '9' });
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

  // What one try filled stays full in its issue: each takes a digit of its own.
  const digits = ['9', '8', '6', '5'].values();
  for (const [size, theme] of [
    ['wide', 'light'],
    ['phone', 'dark'],
  ] as const)
    test(`the player sees which number is full, what it still takes, and corrects the bet (${size}, ${theme})`, async () => {
      const digit = digits.next().value ?? '0';
      // Each unit staked may win 9.75: ten of them find room.
      await setTerms({ numberCap: '100' });
      await browser.visit({ url: server.url, size, theme, name: `lottery full ${size}` }, async page => {
        await page.goto(`/lottery?gameCode=${game}`);
        await logIn(page, 'demo_player', 'Baize-2026');
        await fillCart(page, [digit]);
        await page.evaluate(name => {
          document.documentElement.dataset.theme = name;
        }, theme);
        const confirm = await refuseTwelve(page, digit);
        await mustBeAccessible(page);
        await screenshot(page, `lottery-full-refused-${size}`);
        await confirm.getByRole('button', { name: 'Back', exact: true }).click();
        await page.getByRole('textbox', { name: 'Multiple' }).fill('10');
        await page.getByRole('button', { name: 'Bet now' }).click();
        await confirm.getByRole('button', { name: 'Place bets' }).click();
        await page.getByText(/^1 bet placed/).waitFor();
        // The cart holds the number that is nearly full now, and says so before anything is sent; the house still decides.
        const almostFull = `Units · ${digit}: Almost full in this issue`;
        await page
          .getByText(new RegExp(`Units\\s·\\s${digit}.*: Almost full in this issue$`))
          .filter({ visible: true })
          .first()
          .waitFor();
        if (size === 'phone') await page.getByRole('button', { name: /^Cart/ }).click();
        const cart = page.getByRole('region', { name: 'Cart' }).filter({ visible: true });
        await cart.getByText(almostFull).waitFor();
        await mustBeAccessible(page);
        await screenshot(page, `lottery-full-cart-${size}`);
        await page.getByRole('button', { name: 'Place bets' }).click();
        await confirm.getByText(almostFull).first().waitFor();
        await confirm.getByRole('button', { name: 'Place bets' }).click();
        await confirm.getByText(`Units · ${digit}: at most 0.256 more in this issue. Nothing was taken.`).waitFor();
        await screenshot(page, `lottery-full-confirm-${size}`);
        // What an operator stopped is not sent at all.
        await stopNumber(`5:${digit}`, await issueOf(confirm));
        await confirm.getByRole('listitem').getByText(`No more bets in this issue on: Units · ${digit}`).waitFor();
        await confirm.getByText(`No more bets in this issue on: Units · ${digit}. Nothing was taken.`).waitFor();
        expect(await confirm.getByText('more in this issue.').count()).toBe(0);
        const place = confirm.getByRole('button', { name: 'Place bets' });
        expect(await place.isDisabled()).toBe(true);
        // Its press is what made it so, and keys go on from there.
        await hasFocus(place);
        await mustBeAccessible(page);
        await screenshot(page, `lottery-stopped-confirm-${size}`);
        await setTerms({});
      });
    });
});

/** More than finds room is on the pads: nothing is taken, and the dialog says for which number and how much would be. */
async function refuseTwelve(page: Page, digit: string): Promise<Locator> {
  await units(page).getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('textbox', { name: 'Multiple' }).fill('12');
  await onSale(page, 60);
  await page.getByRole('button', { name: 'Bet now' }).click();
  const confirm = page.getByRole('dialog', { name: /^1 bet on issue/ });
  await confirm.getByRole('button', { name: 'Place bets' }).click();
  await confirm.getByText(`Units · ${digit}: at most 10.00 more in this issue. Nothing was taken.`).waitFor();
  return confirm;
}

/** The issue that a dialog's title names. */
const issueOf = async (dialog: Locator): Promise<string> =>
  /on issue (\S+)/.exec((await dialog.getByRole('heading').first().textContent()) ?? '')?.[1] ?? '';

const units = (page: Page): Locator => page.getByRole('group', { name: 'Units', exact: true });

/** Tickets of one play, which the change touches all. */
async function fillCart(page: Page, digits: readonly string[] = ['7', '3']): Promise<void> {
  await openDesk(page, game, play);
  for (const digit of digits) {
    await units(page).getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('button', { name: /^Add( to cart)?$/ }).click();
  }
}

/** What an operator sets of the play: what it pays for 1.00, or what one number may cost in an issue (what is left out goes back to as it was); and numbers that it takes no bets on. */
async function termsOf(server: TestServer) {
  const anna = await operator(server);
  const setTerms = async ({ odds, numberCap }: { odds?: string; numberCap?: string }): Promise<void> => {
    const { version, plays } = await anna.must(opsShowLotteryGame, { gameCode: game });
    const tiers = plays.find(({ playType }) => playType === play)?.tiers ?? [];
    const terms = { stakeMax: null, prizeMax: null, numberCap: numberCap ?? null };
    await anna.must(opsChangeLotteryPlay, {
      gameCode: game,
      playType: play,
      version,
      reason: 'the walk',
      terms: { ...terms, odds: odds === undefined ? null : Object.fromEntries(tiers.map(({ id }) => [id, odds])) },
    });
  };
  const stopNumber = async (number: string, issueNo: string): Promise<void> => {
    await anna.must(opsSwitchLotteryNumber, {
      gameCode: game,
      playType: play,
      issueNo,
      number,
      open: false,
      reason: 'the walk',
    });
  };
  return { setTerms, stopNumber };
}
