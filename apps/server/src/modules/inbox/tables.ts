import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string | undefined, string>;
export type InboxText = { title: string; content: string };
export type AudienceKind = 'all' | 'agents' | 'rank' | 'member';

export type InboxTables = {
  inbox_message: {
    merchant_id: number;
    id: string;
    audience: AudienceKind;
    rank_min: number | null;
    member_id: bigint | null;
    template: string | null;
    values: Json<Record<string, string | number>>;
    texts: Json<Record<string, InboxText>>;
    command_hash: Buffer | null;
    sent_at: Date;
    sent_by: bigint | null;
    sent_name: string | null;
    withdrawn_at: Generated<Date | null>;
  };
  inbox_mark: {
    merchant_id: number;
    member_id: bigint;
    message_id: string;
    read_at: Date;
    removed_at: Generated<Date | null>;
  };
};
