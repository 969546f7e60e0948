/** A payment as its provider is asked for it. Amounts are decimal strings of major units. */
export type PaymentOrder = {
  /** The house's own reference; the same at every try, so that a provider that knows it begins one payment only. */
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  /** The merchant's code, which a notice carries in its `Merchant` header. */
  readonly merchant: string;
  readonly noticeUrl: string;
  readonly returnUrl: string;
};

/** What the member does next: opens a page of the provider, or scans a code. */
export type NextStep = { readonly kind: 'page'; readonly url: string } | { readonly kind: 'qr'; readonly text: string };

export type Begun =
  | { readonly ok: true; readonly providerId: string; readonly next: NextStep }
  | { readonly ok: false; readonly problem: string };

/** How a payment stands at its provider, from a notice or from asking. */
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded';
export type PaymentReport = {
  readonly reference: string;
  readonly providerId: string;
  readonly status: PaymentStatus;
  readonly amount: string;
  readonly currency: string;
};

export type PayoutOrder = {
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly bankCode: string;
  readonly accountName: string;
  readonly accountNumber: string;
};
/** `unknown`: not reached, or no usable answer; it may have happened. */
export type RefundStatus = 'refunded' | 'failed' | 'unknown';
export type PayoutStatus = 'paid' | 'failed' | 'pending';

/** A notice as it came in: the text that was signed, when, and the proof. */
export type SignedNotice = { readonly payload: string; readonly timestamp: number; readonly signature: string };

export type NoticeRead =
  | { readonly ok: true; readonly report: PaymentReport }
  | { readonly ok: false; readonly code: 'signature_wrong' | 'replayed_request' | 'bad_input' };

/** A payment service: one folder per provider beside this file (api, mapping, provider). It never throws. */
export type PaymentProvider = {
  begin(order: PaymentOrder): Promise<Begun>;
  /** Undefined where the provider was not reached or does not know the payment. */
  status(reference: string): Promise<PaymentReport | undefined>;
  refund(order: { reference: string; providerId: string; amount: string; currency: string }): Promise<RefundStatus>;
  payOut(order: PayoutOrder): Promise<PayoutStatus>;
  readNotice(notice: SignedNotice, now: Date): NoticeRead;
};
