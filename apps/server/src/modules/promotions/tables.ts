import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ActivityKind, Audience, Rules } from './rules.ts';
import type { ApplicationState } from './states.ts';

type Json<T> = ColumnType<T, string, string>;
export type ActivityTexts = Record<string, { title: string; content: string }>;

export type PromotionTables = {
  promotion: {
    merchant_id: number;
    id: string;
    kind: ActivityKind;
    category: string;
    texts: Json<ActivityTexts>;
    picture: string;
    starts_at: Date;
    ends_at: Date | null;
    audience: Json<Audience>;
    rules: Json<Rules>;
    budget: bigint | null;
    spent: Generated<bigint>;
    per_address: number;
    enabled: boolean;
    sort: number;
    version: Generated<number>;
  };
  promotion_application: {
    merchant_id: number;
    id: string;
    promotion_id: string;
    member_id: bigint;
    period: string;
    command_id: string;
    state: ApplicationState;
    remark: string | null;
    amount: Generated<bigint>;
    points: Generated<number>;
    prize: number | null;
    ip: string;
    joined_at: Date;
    decided_at: Date | null;
    decided_by: bigint | null;
    decided_name: string | null;
    note: string | null;
    version: Generated<number>;
  };
  promotion_image: {
    merchant_id: number;
    id: string;
    member_id: bigint;
    application_id: string | null;
    mime: 'image/png' | 'image/jpeg';
    bytes: Buffer;
    sent_at: Date;
  };
};

export type PromotionRow = Selectable<PromotionTables['promotion']>;
export type ApplicationRow = Selectable<PromotionTables['promotion_application']>;
