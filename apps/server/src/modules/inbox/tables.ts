import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string | undefined, string>;
export type InboxText = { title: string; content: string };
/** What a message says beside its template; a merchant's own words come in each language that they are written in. */
export type InboxValues = Readonly<Record<string, string | number | Readonly<Record<string, string>>>>;
export type AudienceKind = 'all' | 'agents' | 'rank' | 'member';

export type InboxTables = {
  inbox_message: {
    merchant_id: number;
    id: string;
    audience: AudienceKind;
    rank_min: number | null;
    member_id: bigint | null;
    template: string | null;
    values: Json<InboxValues>;
    texts: Json<Record<string, InboxText>>;
    command_hash: Buffer | null;
    sent_at: Date;
    sent_by: bigint | null;
    sent_name: string | null;
    withdrawn_at: Generated<Date | null>;
    marketing: Generated<boolean>;
  };
  inbox_preference: {
    merchant_id: number;
    member_id: bigint;
    marketing: boolean;
    push_money: boolean;
    push_rewards: boolean;
    push_messages: boolean;
    changed_at: Date;
  };
  inbox_browser: {
    merchant_id: number;
    id: string;
    member_id: bigint;
    session_id: string;
    address: string;
    p256dh: string;
    auth: string;
    added_at: Date;
  };
  inbox_mark: {
    merchant_id: number;
    member_id: bigint;
    message_id: string;
    read_at: Date;
    removed_at: Generated<Date | null>;
  };
};
