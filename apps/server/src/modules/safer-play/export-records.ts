import type { Context } from '../../context.ts';
import { openAddress } from '../points/index.ts';

/**
 * What a copy of the data holds, kind by kind, as the database has it: the newest first, and last what a heavy player has most of. Amounts are
 * ledger units, millionths of a major unit. `$1` is the merchant, `$2` the member. Left out are secrets (hashes, sealed values but those of `SEALED`), what others gave
 * in trust (their names and ids), what operators note about a complaint or an application, and the reviews of money laundering, which the law keeps from whom they are about.
 */
export const RECORDS: Readonly<Record<string, string>> = {
  account: `SELECT id, username, nickname, currency, status, language, account_type, prize_group, rank_level, invitation_code, excluded_until,
    registered_at, host(registered_ip) AS registered_ip, registered_from, password_changed_at, last_login_at FROM member
    WHERE merchant_id = $1 AND id = $2`,
  profile: `SELECT payee_name, email, email_verified_at, mobile_num, mobile_verified_at, login_notice, details FROM member_profile
    WHERE merchant_id = $1 AND member_id = $2`,
  notes: `SELECT text, written_at, withdrawn_at, withdrawn_reason FROM member_note WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC`,
  identities: `SELECT provider, subject, label, linked_at FROM member_identity WHERE merchant_id = $1 AND member_id = $2`,
  secondFactor: `SELECT created_at, confirmed_at FROM member_totp WHERE merchant_id = $1 AND member_id = $2`,
  preferences: `SELECT marketing, push_money, push_rewards, push_messages, changed_at FROM inbox_preference
    WHERE merchant_id = $1 AND member_id = $2`,
  addresses: `SELECT host(ip) AS ip, first_at, last_seen_at FROM member_address WHERE merchant_id = $1 AND member_id = $2
    ORDER BY last_seen_at DESC`,
  devices: `SELECT first_at, last_seen_at FROM member_device WHERE merchant_id = $1 AND member_id = $2 ORDER BY last_seen_at DESC`,
  pushBrowsers: `SELECT address, added_at FROM inbox_browser WHERE merchant_id = $1 AND member_id = $2`,
  limits: `SELECT kind, period, set_by, amount, set_at, pending, pending_amount, pending_due FROM safer_play_limit
    WHERE merchant_id = $1 AND member_id = $2`,
  saferPlay: `SELECT reality_minutes, exclusion, excluded_at, excluded_until, return_reason, return_asked_at, return_at, identity_checked_at,
    dormant_at FROM safer_play_member WHERE merchant_id = $1 AND member_id = $2`,
  erasure: `SELECT asked_at, asked_by, forgotten_at FROM safer_play_erasure WHERE merchant_id = $1 AND member_id = $2`,
  changes: `SELECT at, action, before, after FROM audit_entry
    WHERE merchant_id = $1 AND object_kind = 'saferPlay' AND object_id = $2::text ORDER BY id DESC`,
  bankAccounts: `SELECT bank_name, last_four, added_at, removed_at FROM cashier_bank_account WHERE merchant_id = $1 AND member_id = $2
    ORDER BY id DESC`,
  cryptoAddresses: `SELECT method_id, address, made_at FROM cashier_crypto_address WHERE merchant_id = $1 AND member_id = $2
    ORDER BY made_at DESC`,
  pictures: `SELECT sent_at, width, height FROM cashier_picture WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC`,
  deposits: `SELECT number, method_name, amount, fee, asset, payer_name, state,
    CASE WHEN state = 'rejected' THEN reason END AS reason, requested_at, decided_at FROM cashier_deposit
    WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC`,
  withdrawals: `SELECT number, amount, fee, paid, asset, state, CASE WHEN state = 'rejected' THEN reason END AS reason, receipt, requested_at, decided_at FROM cashier_withdrawal
    WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC`,
  bonuses: `SELECT asset, source, titles, amount, rollover, rolled, state, granted_at, activated_at, expires_at, ended_at FROM bonus
    WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC`,
  deliveryAddress: `SELECT sealed AS address FROM points_address WHERE merchant_id = $1 AND member_id = $2`,
  points: `SELECT number, kind, good_id, points, amount, address, state, requested_at, decided_at FROM points_order
    WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC`,
  promotions: `SELECT promotion_id, period, state, remark, amount, points, prize, host(ip) AS ip, joined_at, decided_at, note
    FROM promotion_application WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC`,
  promotionPictures: `SELECT application_id, mime, sent_at FROM promotion_image WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC`,
  missions: `SELECT mission_id, period, at FROM reward_mission_claim WHERE merchant_id = $1 AND member_id = $2 ORDER BY at DESC`,
  rebates: `SELECT asset, up_to, lines, amount, automatic, at FROM reward_rebate WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC`,
  ranks: `SELECT from_level, to_level, month, turnover, at FROM reward_rank_change WHERE merchant_id = $1 AND member_id = $2
    ORDER BY at DESC`,
  friends: `SELECT state, registered_at, decided_at, paid FROM reward_friend WHERE merchant_id = $1 AND referrer_id = $2
    ORDER BY registered_at DESC`,
  freeRounds: `SELECT vendor_code, game_id, asset, rounds, stake, starts_at, ends_at, state FROM free_rounds
    WHERE merchant_id = $1 AND member_id = $2 ORDER BY ends_at DESC`,
  favouriteGames: `SELECT game_id, at FROM game_favourite WHERE merchant_id = $1 AND member_id = $2`,
  recentGames: `SELECT game_id, launches, at FROM game_recent WHERE merchant_id = $1 AND member_id = $2`,
  agentRates: `SELECT product, rate FROM agent_rate WHERE merchant_id = $1 AND member_id = $2`,
  agentLinks: `SELECT code, account_type, prize_group, rates, uses, uses_max, created_at, expires_at, ended_at FROM agent_link
    WHERE merchant_id = $1 AND agent_id = $2 ORDER BY id DESC`,
  contracts: `SELECT id, kind, CASE WHEN member_id = $2 THEN 'received' ELSE 'given' END AS side, asset, period, mode, carry, active_min, tiers,
    state, offered_at, expires_at, answered_at, counts_from, counts_until, ending_asked_by, ended_at FROM agent_contract
    WHERE merchant_id = $1 AND (member_id = $2 OR payer_id = $2) ORDER BY id DESC`,
  bills: `SELECT contract_id, kind, CASE WHEN member_id = $2 THEN 'received' ELSE 'given' END AS side, period, window_from, window_to, asset,
    turnover, prizes, own_rebate, agent_rebate, promotions, active_members, scale, amount, owed, paid, state, computed_at, reason
    FROM agent_bill WHERE merchant_id = $1 AND (member_id = $2 OR payer_id = $2) ORDER BY id DESC`,
  transfers: `SELECT id, CASE WHEN from_id = $2 THEN 'given' ELSE 'received' END AS side, direction, asset, amount, at FROM agent_transfer
    WHERE merchant_id = $1 AND (from_id = $2 OR to_id = $2) ORDER BY id DESC`,
  vendorTransfers: `SELECT vendor_code, direction, asset, amount, state, created_at, ended_at FROM vendor_transfer
    WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC`,
  messages: `SELECT m.template, m.values, m.texts, m.sent_at, m.withdrawn_at, k.read_at, k.removed_at FROM inbox_message AS m
    LEFT JOIN inbox_mark AS k ON k.merchant_id = m.merchant_id AND k.message_id = m.id AND k.member_id = m.member_id
    WHERE m.merchant_id = $1 AND m.member_id = $2 ORDER BY m.id DESC`,
  sentMessages: `SELECT channel, template, language, recipient_masked, state, created_at, finished_at FROM message_outgoing
    WHERE merchant_id = $1 AND member_id = $2 ORDER BY created_at DESC`,
  feedback: `SELECT number, kind, content, contact, language, state, created_at, handled_at, answer, answered_at FROM content_feedback
    WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC`,
  chat: `SELECT room, text, written_at, removed FROM chat_message WHERE merchant_id = $1 AND member_id = $2 ORDER BY number DESC`,
  chatMutes: `SELECT reason, muted_at, ends_at, lifted_at FROM chat_mute WHERE merchant_id = $1 AND member_id = $2 ORDER BY muted_at DESC`,
  logins: `SELECT at, host(ip) AS ip, user_agent, outcome FROM member_login WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC`,
  sessions: `SELECT started_at, ended_at, ended_why, host(ip) AS ip, user_agent FROM member_session
    WHERE merchant_id = $1 AND member_id = $2 ORDER BY started_at DESC`,
  actions: `SELECT at, action, object_kind,
    CASE WHEN object_kind <> 'member' OR object_id = $2::text THEN object_id END AS object_id, host(ip) AS ip FROM audit_entry
    WHERE merchant_id = $1 AND actor_kind = 'member' AND actor_id = $2::text ORDER BY id DESC`,
  chases: `SELECT id, game_code, plan, stop_on_win, state, created_at FROM lottery_chase WHERE merchant_id = $1 AND member_id = $2
    ORDER BY id DESC`,
  rounds: `SELECT vendor_code, round, game_code, product, asset, state, stake, prize, bets, wins, rollbacks, opened_at, closed_at
    FROM vendor_round WHERE merchant_id = $1 AND member_id = $2 ORDER BY opened_at DESC`,
  lotteryBets: `SELECT id, game_code, issue_id, play_type, selection, unit, multiple, bet_count, prize_group, asset, stake, own_rebate, chase_id,
    placed_at FROM lottery_order WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC`,
  play: `SELECT kind, product, game, reference, asset, wagered, stake, valid_turnover, prize, rebate, at FROM play_fact
    WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC`,
  postings: `SELECT a.kind, a.qualifier, a.asset, e.seq, e.at, e.transfer_id, e.amount, e.balance, e.code FROM ledger_account AS a
    CROSS JOIN LATERAL (SELECT seq, at, transfer_id, amount, balance, code FROM ledger_entry AS q
      WHERE q.merchant_id = a.merchant_id AND q.account_id = a.id ORDER BY q.seq DESC) AS e
    WHERE a.merchant_id = $1 AND a.owner = 'member' AND a.member_id = $2`,
};

/** Which fields lie sealed in the database, and how each is opened for the copy, which its member alone can open. */
export const SEALED: Readonly<Record<string, { field: string; open(ctx: Context, sealed: Buffer): unknown }>> = {
  deliveryAddress: { field: 'address', open: openAddress },
  points: { field: 'address', open: openAddress },
};
