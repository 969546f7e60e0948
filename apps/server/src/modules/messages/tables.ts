import type { MessagePart } from '@baize/wire/messages';
import type { Generated } from 'kysely';
import type { Channel } from '../../messengers/index.ts';

export type MessageState = 'queued' | 'sent' | 'failed' | 'skipped' | 'expired';

export type MessageTables = {
  message_outgoing: {
    merchant_id: number;
    id: string;
    channel: Channel;
    template: string;
    language: string;
    recipient_masked: string;
    recipient_key: Buffer;
    member_id: bigint | null;
    task: string;
    sealed: Buffer | null;
    state: Generated<MessageState>;
    attempts: Generated<number>;
    provider: string | null;
    reference: string | null;
    problem: string | null;
    created_at: Date;
    expires_at: Date;
    claimed_until: Date | null;
    next_try_at: Date;
    finished_at: Date | null;
  };
  message_outbox: {
    merchant_id: number;
    id: string;
    channel: Channel;
    recipient: string;
    subject: string | null;
    body: string;
    at: Date;
  };
  message_wording: {
    merchant_id: number;
    template: string;
    part: MessagePart;
    language: string;
    version: number;
    wording: string | null;
    changed_by: string;
    reason: string;
    changed_at: Date;
  };
  message_secret: { merchant_id: number; name: Channel; sealed: Buffer; set_by: string; set_at: Date };
  message_code: {
    merchant_id: number;
    id: string;
    purpose: string;
    subject: string;
    channel: Channel;
    recipient_key: Buffer;
    code_hash: Buffer;
    ip: string;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    closed_at: Date | null;
  };
};
