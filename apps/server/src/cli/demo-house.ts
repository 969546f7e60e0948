import { type Config, showsDocs } from '../config/index.ts';
import { demoAccounts as demoMembers, PAYMENT_PASSWORD } from '../modules/members/index.ts';
import { demoMerchant } from '../modules/merchants/index.ts';
import { demoAccounts as demoOperators } from '../modules/operators/index.ts';
import { isBuilt } from '../runtime/web-build.ts';

/** What a visitor of the demo needs: where to go, and as whom. The shape of `baize demo --json`. */
export type DemoHouse = {
  addresses: { portal: string; console: string; docs: string; openapi: string };
  merchant: string;
  player: MemberAccount;
  /** Of the player: set in a house that began with a past. */
  paymentPassword: string;
  agent: MemberAccount;
  operator: OperatorAccount;
  members: (MemberAccount & { kind: string })[];
  operators: OperatorAccount[];
};

type MemberAccount = { username: string; password: string };
type OperatorAccount = { login: string; name: string; role: string; password: string; totpSecret: string };

export const demoHouse = (config: Config, url: string): DemoHouse => {
  const operators = demoOperators(config);
  const [operator] = operators;
  const [player, agent] = (['player', 'agent'] as const).map(kind => demoMembers.find(member => member.kind === kind));
  if (operator === undefined || player === undefined || agent === undefined)
    throw new Error('the demo lacks an account');
  return {
    addresses: { portal: `${url}/`, console: `${url}/console/`, docs: `${url}/docs`, openapi: `${url}/openapi.json` },
    merchant: demoMerchant.code,
    player: { username: player.username, password: player.password },
    paymentPassword: PAYMENT_PASSWORD,
    agent: { username: agent.username, password: agent.password },
    operator,
    members: [...demoMembers],
    operators,
  };
};

type Served = { portal: boolean; console: boolean };

const servedApps = ({ pages }: Config): Served => ({
  portal: pages !== 'off' && isBuilt('portal'),
  console: pages !== 'off' && isBuilt('console'),
});

/** The same as a block of lines for people; apps that are not served are left out. */
export const demoLines = (house: DemoHouse, config: Config, served = servedApps(config)): string[] => {
  const { addresses } = house;
  const places = [
    ...(served.portal ? [row('Portal', addresses.portal)] : []),
    ...(served.console ? [row('Console', addresses.console)] : []),
    ...(showsDocs(config) ? [row('API docs', addresses.docs)] : []),
  ];
  if (config.mode !== 'demo') return places;
  return [
    ...places,
    '',
    ...house.members.map(({ kind, username, password }) =>
      row(
        capital(kind),
        `${username} / ${password}${kind === 'player' ? `   payment password ${house.paymentPassword}` : ''}`,
      ),
    ),
    ...house.operators.map(({ login, password, totpSecret, role }) =>
      row(`Operator`, `${login} / ${password}   ${role}, TOTP secret ${totpSecret}`),
    ),
  ];
};

const row = (name: string, value: string) => `  ${name.padEnd(10)}${value}`;
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
