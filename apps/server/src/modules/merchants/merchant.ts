import type { MerchantState } from './tables.ts';

/** A white label, as every request sees it. */
export type Merchant = {
  readonly id: number;
  /** What the `Merchant` header carries. */
  readonly code: string;
  readonly name: string;
  /** The licensee above it. */
  readonly operatorId: number;
  /** Currency codes that members may hold; the first is the default. */
  readonly currencies: readonly [string, ...string[]];
  /** IANA name: business dates are counted in it. */
  readonly timeZone: string;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  /** Lower-case host names without a port. */
  readonly hosts: readonly string[];
  /** The profile of rules that its licence asks for. */
  readonly jurisdiction: string;
  readonly state: MerchantState;
};
