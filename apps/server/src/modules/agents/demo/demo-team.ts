/** The team of the demo's agent: three levels, what each plays in a day, and the contracts down the line. Names are made up. */
export const DEMO_PASSWORD = 'Baize-2026';

export const DEMO_TEAM = [
  { username: 'narong_demo', upline: 'demo_agent', accountType: 1, prizeGroup: 1956 },
  { username: 'linh_demo', upline: 'narong_demo', accountType: 1, prizeGroup: 1952 },
  { username: 'hoang_demo', upline: 'demo_agent', accountType: 1, prizeGroup: 1950 },
  { username: 'mai_demo', upline: 'linh_demo', accountType: 0, prizeGroup: 1940 },
  { username: 'pim_demo', upline: 'linh_demo', accountType: 0, prizeGroup: 1940 },
  { username: 'budi_demo', upline: 'narong_demo', accountType: 0, prizeGroup: 1944 },
] as const;

/** Major units by day, the oldest first: what was staked and what was won. */
export const DEMO_PLAY: Readonly<Record<string, readonly (readonly [stake: number, prize: number])[]>> = {
  mai_demo: [
    [4_200, 3_100],
    [2_800, 3_900],
    [5_600, 2_400],
    [6_100, 4_750],
    [3_300, 1_200],
  ],
  pim_demo: [
    [1_500, 600],
    [2_200, 2_050],
    [1_900, 0],
    [2_600, 3_400],
    [2_450, 800],
  ],
  budi_demo: [
    [3_000, 2_700],
    [0, 0],
    [4_400, 1_900],
    [2_100, 950],
    [5_200, 3_600],
  ],
};

type Tier = { scalePercent: string; sales: string; loss: string; activeMembers: number };
const tiers = (...steps: readonly (readonly [string, string, string, number])[]): Tier[] =>
  steps.map(([scalePercent, sales, loss, activeMembers]) => ({ scalePercent, sales, loss, activeMembers }));

/** From the top down; the first of each kind is the house's. `asked` waits for its answer. */
export const DEMO_CONTRACTS = [
  {
    kind: 'dividend',
    payer: null,
    member: 'demo_agent',
    tiers: tiers(['8', '3000', '500', 2], ['12', '9000', '2000', 3]),
  },
  {
    kind: 'dividend',
    payer: 'demo_agent',
    member: 'narong_demo',
    tiers: tiers(['6', '3000', '500', 2], ['9', '9000', '2000', 3]),
  },
  { kind: 'dividend', payer: 'narong_demo', member: 'linh_demo', tiers: tiers(['4', '3000', '500', 2]) },
  { kind: 'daily_salary', payer: null, member: 'demo_agent', tiers: tiers(['0.8', '1000', '0', 1]) },
  { kind: 'daily_salary', payer: 'demo_agent', member: 'narong_demo', tiers: tiers(['0.5', '1000', '0', 1]) },
  { kind: 'daily_salary', payer: 'narong_demo', member: 'linh_demo', tiers: tiers(['0.3', '1000', '0', 1]) },
  { kind: 'realtime_salary', payer: null, member: 'demo_agent', tiers: tiers(['0.2', '100', '0', 1]) },
  { kind: 'realtime_salary', payer: 'demo_agent', member: 'narong_demo', tiers: tiers(['0.1', '100', '0', 1]) },
] as const;

/** What waits when the demo begins: an offer of the house to its agent, and one of the agent's to a downline. */
export const DEMO_OFFERS = [
  { kind: 'hourly_salary', payer: null, member: 'demo_agent', tiers: tiers(['0.3', '500', '0', 1]) },
  { kind: 'daily_salary', payer: 'demo_agent', member: 'hoang_demo', tiers: tiers(['0.4', '1000', '0', 1]) },
] as const;
