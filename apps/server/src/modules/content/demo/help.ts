import { helpAccount } from './help-account.ts';
import { helpLottery } from './help-lottery.ts';
import { helpMoney } from './help-money.ts';
import { helpSafety } from './help-safety.ts';

type Words = { title: string; content: string };
export type HelpPage = {
  /** What /help?page= names. */
  page: string;
  titles: Readonly<Record<string, string>>;
  entries: readonly { tag: string; texts: Readonly<Record<string, Words>> }[];
};

export const demoHelp: readonly HelpPage[] = [helpAccount, helpMoney, helpLottery, helpSafety];
