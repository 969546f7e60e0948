/** Where a bill of a contract stands. */
export const BILL_STATES = [
  'to_approve',
  'to_collect',
  'paid',
  'part_paid',
  'insufficient',
  'not_reached',
  'rejected',
  'expired',
] as const;

/** What a list of bills is sorted by. `other`: the name of whoever pays or is paid. */
export const BILL_SORTS = [
  'window',
  'kind',
  'other',
  'turnover',
  'net',
  'people',
  'tier',
  'scale',
  'amount',
  'owed',
  'paid',
  'state',
] as const;
