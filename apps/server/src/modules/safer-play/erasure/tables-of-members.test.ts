import { cloneDatabase } from '@baize/testkit';
import { afterAll, expect, it } from 'vitest';

const database = await cloneDatabase();
afterAll(() => database.drop());

/** Tables about members that keep their rows as they are, with why. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'money, play and what it earned: numbers': [
    'ledger_account',
    'play_fact',
    'play_day',
    'play_delta',
    'play_winner',
    'bonus',
    'cashier_wagering',
    'lottery_order',
    'lottery_bettor',
    'lottery_winner',
    'lottery_winner_undone',
    'lottery_cancellation',
    'lottery_chase',
    'lottery_sure_return',
    'vendor_transaction',
    'vendor_undone',
    'vendor_round',
    'vendor_held_win',
    'vendor_transfer',
    'vendor_wallet',
    'free_rounds',
    'reward_turnover',
    'reward_member',
    'reward_day',
    'reward_rank_change',
    'reward_rebate',
    'reward_friend',
    'reward_mission_claim',
    'agent_rate',
    'agent_link',
    'agent_day',
    'agent_played',
    'agent_played_day',
    'agent_report_day',
    'agent_active_day',
    'agent_team',
    'agent_balance',
    'agent_movement',
    'agent_first_deposit',
    'agent_rebate',
    'agent_correction',
    'agent_contract',
    'agent_bill',
    'agent_transfer',
  ],
  'pseudonyms at vendors, and hashes of tokens': ['vendor_user', 'vendor_session'],
  'of minutes': ['event_outbox', 'safer_play_reality'],
  'what keeps play safe: the excluded stay known, and figures of limits name nobody': [
    'control_exclusion',
    'safer_play_limit',
    'safer_play_erasure',
  ],
};

it('knows of every table that names a member what becomes of it', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT DISTINCT c.relname AS name FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
     WHERE a.attname IN ('member_id', 'agent_id', 'payer_id', 'referrer_id', 'from_id') AND NOT a.attisdropped
       AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace`,
  );
  const { rows: texts } = await database.pool.query<{ erasers: string }>(
    "SELECT string_agg(prosrc, ' ') AS erasers FROM pg_proc WHERE proname IN ('safer_play_forget', 'safer_play_take_out')",
  );
  const erasers = texts[0]?.erasers ?? '';
  const known = (name: string) =>
    new RegExp(`\\b${name}\\b`).test(erasers) || Object.values(KEPT).flat().includes(name);
  expect(rows.map(({ name }) => name).filter(name => !known(name))).toEqual([]);
});
