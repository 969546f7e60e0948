/** A bet or a win on its way to the database. `refusal` is what stands against it already. Amounts in ledger units. */
export type WalletCommand = {
  readonly kind: 'bet' | 'win';
  readonly merchantId: number;
  readonly timeZone: string;
  readonly vendorCode: string;
  readonly product: string;
  readonly category: string;
  readonly id: string;
  readonly contentHash: Buffer;
  readonly refusal: string | null;
  readonly memberId: bigint;
  /** Null where nobody asks for the session: of wins. */
  readonly sessionId: string | null;
  readonly accountId: bigint;
  readonly houseId: bigint;
  readonly revenueId: bigint;
  readonly promotionsId: bigint;
  readonly asset: string;
  readonly gameCode: string;
  readonly round: string;
  readonly roundId: string;
  readonly amount: bigint;
  readonly free: boolean;
  readonly closed: boolean;
  readonly reward: string | null;
  readonly supplierId: string;
  readonly reference: string | null;
  /** What the round may pay before operators look: in ledger units, as a multiple of its stake, and without one. Null where nothing is set. */
  readonly winMax: bigint | null;
  readonly multipleMax: bigint | null;
  readonly freeMax: bigint | null;
};

export type WalletOutcome = { readonly status: string; readonly balance: bigint | null; readonly replayed: boolean };
