import { formatExact, MINOR_PER_MAJOR, mulDiv, parseAmount } from '@baize/money';
import { opsTaxReport } from '@baize/wire/safer-play';
import { handle } from '../../http/handler.ts';
import { taxSetting } from './settings.ts';

type Basis = 'stake' | 'ggr' | 'ngr';
type Figures = Record<Basis | 'prize' | 'duty', bigint>;

const NONE: Figures = { stake: 0n, prize: 0n, ggr: 0n, ngr: 0n, duty: 0n };
const NO_DUTY = { basis: 'ggr', percent: '0' } as const;
const OTHER_PRODUCTS = '*';

/** What is due to the authority that gave the licence: of every product, by its own duty or that of all others. */
export const opsTaxReportHandler = handle(
  opsTaxReport,
  async ({ input: { from, to }, ctx, caller: { operator }, request, fail }) => {
    const { currencies, jurisdiction } = request.merchant;
    if (to < from) return fail('field_invalid', { fields: { to: 'too_early' } });
    const { duties } = ctx.settings.get(operator.merchantId, taxSetting);
    const dutyOn = (product: string) =>
      duties.find(duty => duty.product === product) ?? duties.find(duty => duty.product === OTHER_PRODUCTS) ?? NO_DUTY;
    const played = await ctx.play.houseProducts({ merchantId: operator.merchantId, assets: currencies, from, to });
    const rows = played.map(({ asset, product, stake, prize, rebate }) => {
      const { basis, percent } = dutyOn(product);
      const figures = { stake, prize, ggr: stake - prize, ngr: stake - prize - rebate };
      return { asset, product, basis, percent, figures: { ...figures, duty: dutyOf(figures[basis], percent) } };
    });
    const totals = new Map<string, Figures>();
    for (const { asset, figures } of rows) totals.set(asset, added(totals.get(asset) ?? NONE, figures));
    return {
      jurisdiction,
      rows: rows.map(({ asset, figures, ...row }) => ({ ...row, ...written(asset, figures) })),
      totals: [...totals].map(([asset, figures]) => written(asset, figures)),
    };
  },
);

/** Truncated; what the house lost is not taxed. */
const dutyOf = (amount: bigint, percent: string): bigint =>
  amount > 0n ? mulDiv(amount, parseAmount(percent) ?? 0n, 100n * MINOR_PER_MAJOR) : 0n;

const added = (left: Figures, right: Figures): Figures => ({
  stake: left.stake + right.stake,
  prize: left.prize + right.prize,
  ggr: left.ggr + right.ggr,
  ngr: left.ngr + right.ngr,
  duty: left.duty + right.duty,
});

const written = (currency: string, { stake, prize, ggr, ngr, duty }: Figures) => ({
  currency,
  stake: formatExact(stake),
  prize: formatExact(prize),
  ggr: formatExact(ggr),
  ngr: formatExact(ngr),
  duty: formatExact(duty),
});
