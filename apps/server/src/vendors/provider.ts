/** What became of a wallet call, in the house's words; each provider says it in its own. */
export type WalletStatus =
  | 'ok'
  | 'insufficient_funds'
  | 'limit_reached'
  | 'user_disabled'
  | 'user_unknown'
  | 'token_unknown'
  | 'token_expired'
  | 'game_unknown'
  | 'wrong_currency'
  | 'id_reused'
  | 'transaction_unknown'
  | 'rolled_back'
  | 'round_over'
  | 'busy';

/** `balance` in ledger units, where the wallet is known; `replayed` where the same call had been answered before. */
export type WalletAnswer = {
  readonly status: WalletStatus;
  readonly user?: string;
  readonly currency?: string;
  readonly balance?: bigint;
  readonly country?: string;
  readonly replayed?: boolean;
};

/** By what a provider names the player: a launch's token, or the player alone, whose newest launch then counts. */
export type Who = { readonly user?: string | undefined; readonly token?: string | undefined };

type Money = {
  readonly who: Who;
  readonly gameCode: string;
  readonly round: string;
  readonly roundClosed: boolean;
  /** The provider's id of this very call as a UUID (`idOf` makes one of other ids). */
  readonly id: string;
  readonly supplierId: string;
};
/** Amounts in ledger units. */
export type WalletBet = Money & {
  readonly amount: bigint;
  /** Absent where the protocol names none: the player's own then. */
  readonly currency?: string | undefined;
  readonly free: boolean;
  readonly reward?: string | undefined;
};
/** A win without a reference is an award of the vendor's own (a tournament, the end of free rounds): it has to be `free`. */
export type WalletWin = WalletBet & {
  readonly reference: string | undefined;
  /** The vendor named none, and the reference was found: when the same win comes again it may be another. */
  readonly referenceFound?: true;
};
export type WalletRollback = Money & { readonly reference: string };

/** The portal's wallet as providers see it: what every protocol can be said in. */
export type Wallet = {
  info(user: string): Promise<WalletAnswer>;
  balance(who: Who, gameCode: string | undefined): Promise<WalletAnswer>;
  bet(bet: WalletBet): Promise<WalletAnswer>;
  win(win: WalletWin): Promise<WalletAnswer>;
  rollback(rollback: WalletRollback): Promise<WalletAnswer>;
  /** The id of the newest bet that stands in a round, for protocols whose wins name a round instead of a bet. */
  betOfRound(user: string, round: string): Promise<string | undefined>;
  /** Whether what a call moved was moved back since. */
  isTakenBack(id: string): Promise<boolean>;
};

/** A call as it came: the path under the vendor's mount, and the exact bytes. */
export type RawCall = {
  readonly path: string;
  readonly body: Buffer;
  header(name: string): string | undefined;
};
/** What goes back, and two words for the log. */
export type RawAnswer = {
  readonly httpStatus: number;
  readonly contentType: string;
  readonly body: string;
  readonly outcome: string;
  readonly transactionId?: string | undefined;
  /** Nothing proves that the vendor sent it: it may be anybody's. */
  readonly unsigned?: true;
};

/** Keys and addresses of one vendor for one merchant. */
export type VendorAccess = {
  readonly code: string;
  readonly apiUrl: string;
  readonly operatorId: string;
  readonly publicKey: string | undefined;
  readonly privateKey: string | undefined;
  readonly secret: string | undefined;
};

export type LaunchRequest = {
  readonly gameCode: string;
  /** Absent in demo play: no user, no token, no wallet. */
  readonly player: { readonly user: string; readonly token: string; readonly currency: string } | undefined;
  readonly language: string;
  readonly country: string;
  readonly mobile: boolean;
  readonly lobbyUrl: string;
  readonly depositUrl: string | undefined;
  /** Of the page around a lobby, for vendors that have both. */
  readonly theme?: 'dark' | 'light' | undefined;
};

/** A game as a vendor lists it. `rtp` as written, `stakeMin` and such stay with the game's own page. */
export type ListedGame = {
  readonly code: string;
  readonly names: Readonly<Record<string, string>>;
  readonly category: string;
  readonly imageUrl: string | undefined;
  readonly rtp: string | undefined;
  readonly volatility: number | undefined;
  readonly rules: Readonly<Record<string, string>>;
  readonly demo: boolean;
  readonly freeRounds: boolean;
  readonly enabled: boolean;
  readonly blockedCountries: readonly string[];
  readonly tags: readonly string[];
};

/** A transaction as the vendor has it, for reconciliation. Amount in ledger units. */
export type ListedTransaction = {
  readonly id: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly status: 'ok' | 'declined' | 'rolled_back';
  /** A bet that took nothing from its player. */
  readonly free: boolean;
  readonly user: string;
  readonly round: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly at: Date;
};

/** What a vendor lists of a span of time. An entry that cannot be read takes no other with it. */
export type TransactionList = {
  readonly transactions: readonly ListedTransaction[];
  /** Ids of entries of which nothing else can be read. */
  readonly unreadable: readonly string[];
  /** How many entries have not even an id. */
  readonly nameless: number;
};

export type FreeRoundsOrder = {
  readonly id: string;
  readonly user: string;
  readonly gameCode: string;
  readonly rounds: number;
  readonly betValue: bigint;
  readonly currency: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

/** One movement between the main wallet and the one that a vendor keeps. Amount in ledger units. */
export type WalletMove = {
  /** The same reference never moves money twice. */
  readonly reference: string;
  readonly user: string;
  readonly currency: string;
  readonly direction: 'in' | 'out';
  readonly amount: bigint;
};
/** `unknown`: the vendor never heard of this reference. Balance: what the player has there afterwards, in ledger units. */
export type WalletMoved =
  | { readonly status: 'done'; readonly balance: bigint }
  | { readonly status: 'refused' }
  | { readonly status: 'unknown' };

/** The wallet that a vendor keeps for each player. */
export type VendorWallet = {
  balance(user: string, currency: string): Promise<bigint>;
  move(order: WalletMove): Promise<WalletMoved>;
  /** What became of a movement whose answer nobody heard. */
  status(reference: string): Promise<WalletMoved>;
};

/** A round that its player wants to look at, by the vendor's name of it and the id of its first transaction. */
export type RoundPageRequest = { readonly user: string; readonly round: string; readonly transaction: string };

/** What the house asks a vendor for. Failures are exceptions of `VendorFailure`. */
export type VendorClient = {
  launch(request: LaunchRequest): Promise<string>;
  catalogue(): Promise<readonly ListedGame[]>;
  transactions(from: Date, to: Date): Promise<TransactionList>;
  /** Answers the id by which the vendor knows them, ours or its own. */
  createFreeRounds(order: FreeRoundsOrder): Promise<string>;
  /** The same id of an order whose answer was lost; undefined where the vendor has none of it. */
  findFreeRounds(order: FreeRoundsOrder): Promise<string | undefined>;
  cancelFreeRounds(reward: string): Promise<void>;
  /** The address of the vendor's own page of a round, of vendors that have one. */
  roundPage?(request: RoundPageRequest): Promise<string>;
  /** Of vendors that keep the players' money themselves. */
  readonly wallet?: VendorWallet;
};

export type Protocol = 'hub88' | 'pragmatic' | 'bgaming' | 'transfer';

/** The house could not carry a call out (`internal`), or could not read it at all. */
export type Failed = 'internal' | 'unreadable';

/** One protocol: how its wallet calls are read and answered, and how its vendors are asked. */
export type Provider = {
  readonly protocol: Protocol;
  /** False where games come by file and are entered by hand. */
  readonly listsGames: boolean;
  answer(call: RawCall, access: VendorAccess, wallet: Wallet): Promise<RawAnswer>;
  /** What a call is told that could not be answered: never what a supplier may take for a yes. */
  failed(call: RawCall, why: Failed): RawAnswer;
  client(access: VendorAccess, ask: Ask): VendorClient;
};

/** Sends a call to a vendor with a time-out and a limit to what comes back, and keeps it in the raw log. */
export type Ask = (request: {
  readonly path: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The protocol's own word for an answer that HTTP calls good; undefined where it has none. */
  readonly outcomeOf?: (answer: string) => string | undefined;
}) => Promise<string>;

/** A vendor did not answer, or answered what nobody can use: nothing of ours happened. */
export class VendorFailure extends Error {
  override name = 'VendorFailure';
  /** False where nobody was there to be asked: the vendor never heard of it. */
  readonly reached: boolean;
  /** False where no answer came, or one that says only that there is none now. */
  readonly answered: boolean;

  constructor(message: string, { reached = true, answered = reached }: { reached?: boolean; answered?: boolean } = {}) {
    super(message);
    this.reached = reached;
    this.answered = answered;
  }
}
