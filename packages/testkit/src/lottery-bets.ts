import { formatExact, parseAmount } from '@baize/money';
import { hashContent } from '@baize/server/src/modules/ledger/index.ts';
import type { InputOf, OutputOf } from '@baize/wire';
import { placeBets, showDesk } from '@baize/wire/lottery';
import type { Actor } from './actor.ts';
import type { TestServer } from './start-server.ts';

type SlipLine = InputOf<typeof placeBets>['lines'][number];
/** A line as a test writes it; the stamp of its terms is the desk's of now where the test does not say which was seen. */
export type BetLine = Omit<SlipLine, 'termsStamp'> & Partial<Pick<SlipLine, 'termsStamp'>>;

/** Puts money into a player's wallet from the world, past the cashier: for tests that are about something else. */
export const fund = async (
  { ctx }: Pick<TestServer, 'ctx'>,
  member: { memberId: bigint },
  amount: string,
  asset = 'THB',
): Promise<void> => {
  const units = parseAmount(amount);
  if (units === undefined) throw new Error(`${amount} is no amount`);
  const id = ctx.newId();
  const posted = await ctx.transaction(tx =>
    ctx.ledger.postIn(tx, {
      merchantId: 1,
      key: { actor: 'system', endpoint: 'test.fund', id },
      contentHash: hashContent({ id }),
      transfers: [
        {
          debit: { kind: 'world', asset },
          credit: { kind: 'main', memberId: member.memberId, asset },
          amount: units,
          code: 'deposit',
        },
      ],
    }),
  );
  if (!posted.ok) throw new Error(`the wallet could not be filled: ${posted.code}`);
};

/** A line whose count and stake are right: `bets` single bets at `unit` times `multiple`. */
export const betLine = (
  playType: string,
  selection: Record<string, unknown>,
  {
    bets,
    unit = '1',
    multiple = 1,
    prizeGroup = 1950,
  }: { bets: number; unit?: string; multiple?: number; prizeGroup?: number },
): BetLine => ({
  playType,
  selection,
  unit,
  multiple,
  prizeGroup,
  betCount: bets,
  stake: formatExact((parseAmount(unit) ?? 0n) * BigInt(bets * multiple)),
});

/** Fits the pattern and is no desk's: for lines of plays that a desk does not show, which are refused for something else. */
const NO_DESK = '000000000000';

/** The lines with the stamps that the actor's desk shows now. */
export const seenLines = async (actor: Actor, lines: readonly BetLine[], gameCode = 'SSC1M'): Promise<SlipLine[]> =>
  stampedBy(await askDesk(actor, gameCode), lines);

type Shown = Awaited<ReturnType<typeof askDesk>>;
const askDesk = (actor: Actor, gameCode: string) => actor.call(showDesk, { gameCode });

function stampedBy(desk: Shown, lines: readonly BetLine[]): SlipLine[] {
  const plays = desk.ok ? desk.value.plays : [];
  return lines.map(line => {
    const ofPlay = plays.filter(({ playType }) => playType === line.playType);
    const seen = ofPlay.find(({ market }) => market === line.market) ?? ofPlay[0];
    const picked = Object.values(line.selection).flat().map(String);
    const reduced = seen?.reduced.find(({ numbers }) => picked.every(number => numbers.includes(number)));
    return { termsStamp: reduced?.termsStamp ?? seen?.termsStamp ?? NO_DESK, ...line };
  });
}

/** A slip of these lines in the game's issue on sale, under a fresh id. */
export const slipOf = async (
  actor: Actor,
  lines: readonly BetLine[],
  { gameCode = 'SSC1M', issueNo }: { gameCode?: string; issueNo?: string } = {},
): Promise<InputOf<typeof placeBets>> => {
  const desk = await askDesk(actor, gameCode);
  const issue = issueNo ?? (desk.ok ? desk.value.issue?.issueNo : undefined);
  if (issue === undefined) throw new Error(`${gameCode} has no issue on sale`);
  let total = 0n;
  for (const line of lines) total += parseAmount(line.stake) ?? 0n;
  const stamped = stampedBy(desk, lines);
  return { id: crypto.randomUUID(), gameCode, issueNo: issue, lines: stamped, total: formatExact(total) };
};

/** Places a slip of these lines in the issue on sale. */
export const bet = async (
  actor: Actor,
  lines: readonly BetLine[],
  where: { gameCode?: string; issueNo?: string } = {},
): Promise<OutputOf<typeof placeBets>> => actor.must(placeBets, await slipOf(actor, lines, where));
