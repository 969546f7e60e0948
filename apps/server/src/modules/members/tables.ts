import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json = ColumnType<Record<string, string>, string, string>;
export type ThirdParty = 'google' | 'telegram' | 'facebook';
export type MemberStatus = 'active' | 'suspended' | 'closed';
export type EndReason = 'logout' | 'signed_out' | 'idle' | 'expired' | 'password_changed' | 'suspended' | 'closed';
export type LoginOutcome =
  | 'success'
  | 'wrong_password'
  | 'wrong_code'
  | 'challenged'
  | 'unknown_name'
  | 'locked'
  | 'suspended'
  | 'closed';

/** What a login has proven first. */
export type FirstProof = 'password' | 'sms' | 'thirdParty';

export type MemberTables = {
  member: {
    merchant_id: number;
    id: Generated<bigint>;
    username: string;
    username_key: string;
    nickname: Generated<string>;
    account_type: Generated<number>;
    trial: Generated<boolean>;
    currency: string;
    status: Generated<MemberStatus>;
    status_reason: string | null;
    closed_at: Date | null;
    /** The agent with whose line the member was suspended. */
    suspended_with: bigint | null;
    excluded_until: Date | null;
    upline_id: bigint | null;
    upline_path: string;
    prize_group: Generated<number | null>;
    path: GeneratedAlways<string>;
    referrer_id: bigint | null;
    invitation_code: string;
    rank_level: Generated<number>;
    language: string;
    icon: string | null;
    password_hash: string | null;
    password_changed_at: Date;
    /** Whether the owner of an account that another person opened has yet to choose a password and confirm age and terms. */
    entry_due: Generated<boolean>;
    registered_at: Date;
    registered_ip: string | null;
    registered_from: string | null;
    last_login_at: Date | null;
    trial_ends_at: Date | null;
    version: Generated<number>;
  };
  member_profile: {
    merchant_id: number;
    member_id: bigint;
    payee_name: string | null;
    email: string | null;
    mobile_num: string | null;
    email_verified_at: Generated<Date | null>;
    mobile_verified_at: Generated<Date | null>;
    login_notice: Generated<boolean>;
    details: Json;
  };
  member_session: {
    merchant_id: number;
    id: string;
    member_id: bigint;
    token_hash: Buffer;
    ip: string;
    user_agent: string;
    started_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    ended_why: EndReason | null;
    change_ticket_hash: Buffer | null;
    change_ticket_ends_at: Date | null;
    change_due: Generated<boolean>;
    first_time: Generated<boolean>;
  };
  member_login: {
    merchant_id: number;
    id: string;
    member_id: bigint | null;
    at: Date;
    ip: string;
    user_agent: string;
    outcome: LoginOutcome;
    session_id: string | null;
  };
  member_login_guard: {
    merchant_id: number;
    key: Buffer;
    failures: number;
    failed_at: Date;
    locked_until: Date | null;
  };
  member_reset_link: {
    merchant_id: number;
    id: string;
    member_id: bigint;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    closed_at: Date | null;
  };
  member_address: {
    merchant_id: number;
    id: string;
    member_id: bigint;
    ip: string;
    first_at: Date;
    last_seen_at: Date;
  };
  member_challenge: {
    merchant_id: number;
    id: string;
    member_id: bigint;
    ticket_hash: Buffer;
    language: string;
    proof: Generated<FirstProof>;
    change_due: boolean;
    password_expired: boolean;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    closed_at: Date | null;
  };
  member_totp: {
    merchant_id: number;
    member_id: bigint;
    sealed: Buffer;
    confirmed_at: Date | null;
    last_step: Generated<bigint>;
    created_at: Date;
  };
  member_recovery_code: { merchant_id: number; member_id: bigint; code_hash: Buffer };
  member_device: {
    merchant_id: number;
    member_id: bigint;
    device_hash: Buffer;
    first_at: Date;
    last_seen_at: Date;
  };
  member_note: {
    merchant_id: number;
    id: string;
    member_id: bigint;
    text: string;
    written_at: Date;
    written_by: string;
    pinned: boolean;
    withdrawn_at: Date | null;
    withdrawn_by: string | null;
    withdrawn_reason: string | null;
  };
  member_identity: {
    merchant_id: number;
    provider: ThirdParty;
    subject: string;
    member_id: bigint;
    label: string;
    linked_at: Date;
  };
  member_third_party_state: {
    merchant_id: number;
    state_hash: Buffer;
    browser_hash: Buffer;
    provider: ThirdParty;
    member_id: bigint | null;
    sealed: Buffer;
    redirect_url: string;
    expires_at: Date;
  };
  member_third_party_ticket: {
    merchant_id: number;
    ticket_hash: Buffer;
    browser_hash: Buffer;
    provider: ThirdParty;
    subject: string;
    label: string;
    expires_at: Date;
  };
  member_provider_secret: {
    merchant_id: number;
    name: ThirdParty | 'captcha';
    sealed: Buffer;
    set_by: string;
    set_at: Date;
  };
  member_captcha: { merchant_id: number; id: string; answer: string; expires_at: Date };
};
