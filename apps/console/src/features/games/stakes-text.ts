import { moneyText } from '@baize/money';

type Limits = { stakeMin: string | null; stakeMax: string | null };

/** `2.00 – 500.00`, `≥ 2.00`, `≤ 500.00`: what an operator allows as a stake; nothing where the game's own limits hold alone. */
export function stakesText({ stakeMin, stakeMax }: Limits): string {
  if (stakeMin !== null && stakeMax !== null) return `${moneyText(stakeMin)} – ${moneyText(stakeMax)}`;
  if (stakeMin !== null) return `≥ ${moneyText(stakeMin)}`;
  return stakeMax === null ? '' : `≤ ${moneyText(stakeMax)}`;
}
