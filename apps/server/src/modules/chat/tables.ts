import type { chatReason } from '@baize/wire/chat';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { z } from 'zod';

export type ChatReason = z.output<typeof chatReason>;

export type ChatTables = {
  chat_room: {
    merchant_id: number;
    code: string;
    names: ColumnType<Readonly<Record<string, string>>, string, string>;
    sort: number;
    shown: boolean;
    open: boolean;
    version: Generated<number>;
  };
  chat_message: {
    merchant_id: number;
    number: GeneratedAlways<bigint>;
    room: string;
    member_id: bigint;
    command_id: string;
    text: string;
    language: string;
    written_at: Date;
    removed: Generated<boolean>;
    decided_by: Generated<string | null>;
    decided_at: Generated<Date | null>;
    decided_for: Generated<string | null>;
  };
  chat_report: {
    merchant_id: number;
    number: bigint;
    member_id: bigint;
    reason: ChatReason;
    reported_at: Date;
    settled_at: Generated<Date | null>;
  };
  chat_mute: {
    merchant_id: number;
    id: string;
    member_id: bigint;
    reason: ChatReason;
    note: string;
    muted_at: Date;
    muted_by: string;
    ends_at: Date | null;
    lifted_at: Generated<Date | null>;
    lifted_by: Generated<string | null>;
    lifted_for: Generated<string | null>;
  };
  chat_hidden: {
    merchant_id: number;
    member_id: bigint;
    hidden_id: bigint;
    id: string;
    hidden_at: Date;
  };
  chat_reader: {
    merchant_id: number;
    member_id: bigint;
    room: string;
    seen: Generated<bigint>;
    wrote_at: Date | null;
  };
};
