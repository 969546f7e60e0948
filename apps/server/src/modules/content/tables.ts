import type { Generated } from 'kysely';
import type { FeedbackState } from './feedback-states.ts';

export type AnnouncementKind = 'B' | 'PL' | 'PU' | 'PR';

export type ContentKind = 'announcement' | 'help' | 'promotion';

export type ContentTables = {
  content_announcement: {
    merchant_id: number;
    id: string;
    code: string | null;
    kind: AnnouncementKind;
    sort: number;
    image_url: string | null;
    link: string | null;
    starts_at: Date;
    ends_at: Date | null;
    published: Generated<boolean>;
    version: Generated<number>;
  };
  content_announcement_text: {
    merchant_id: number;
    announcement_id: string;
    language: string;
    title: string;
    content: string;
    link_label: string | null;
  };
  content_help_entry: {
    merchant_id: number;
    page: string;
    tag: string;
    sort: number;
    starts_at: Generated<Date | null>;
    ends_at: Generated<Date | null>;
    published: Generated<boolean>;
    version: Generated<number>;
  };
  content_help_text: {
    merchant_id: number;
    page: string;
    tag: string;
    language: string;
    page_title: string;
    title: string;
    content: string;
  };
  content_history: {
    merchant_id: number;
    kind: ContentKind;
    object_id: string;
    version: number;
    snapshot: unknown;
    changed_by: string;
    changed_name: string;
    reason: string;
    changed_at: Date;
  };
  content_feedback: {
    merchant_id: number;
    id: string;
    number: string;
    kind: 'feedback' | 'complaint';
    content: string;
    contact: string | null;
    member_id: bigint | null;
    username: string | null;
    language: string;
    state: Generated<FeedbackState>;
    created_at: Date;
    handled_by: Generated<string | null>;
    note: Generated<string | null>;
    handled_at: Generated<Date | null>;
    answer: Generated<string | null>;
    answered_by: Generated<string | null>;
    answered_at: Generated<Date | null>;
  };
};
