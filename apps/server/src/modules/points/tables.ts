import type { ColumnType, Generated } from 'kysely';
import type { OrderState } from './states.ts';

type Texts = ColumnType<Record<string, string>, string, string>;
export type GoodKind = 'goods' | 'voucher' | 'money';

export type PointsTables = {
  points_good: {
    merchant_id: number;
    id: string;
    kind: GoodKind;
    names: Texts;
    descriptions: Texts;
    points: bigint;
    amount: bigint | null;
    stock: number | null;
    rank_min: number;
    per_member: number | null;
    picture: string;
    enabled: boolean;
    sort: number;
    version: Generated<number>;
  };
  points_order: {
    merchant_id: number;
    id: string;
    member_id: bigint;
    command_id: string;
    command_hash: Buffer;
    number: string;
    kind: GoodKind | 'convert';
    good_id: string | null;
    points: bigint;
    amount: bigint | null;
    transfer_id: string | null;
    address: Buffer | null;
    state: OrderState;
    note: string | null;
    requested_at: Date;
    decided_at: Date | null;
    decided_by: bigint | null;
    decided_name: string | null;
    version: Generated<number>;
  };
  points_address: { merchant_id: number; member_id: bigint; sealed: Buffer };
};
