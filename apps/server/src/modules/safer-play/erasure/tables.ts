export type KeptFor = 'money' | 'case';

export type ErasureTables = {
  safer_play_erasure: {
    merchant_id: number;
    member_id: bigint;
    asked_at: Date | null;
    asked_by: 'member' | 'operator' | null;
    forgotten_at: Date | null;
    erased_at: Date | null;
    kept_for: KeptFor | null;
  };
  safer_play_erased: { merchant_id: number; id: string; kind: string; at: Date; records: bigint };
};
