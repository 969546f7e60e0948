/** An amount as operators write it: up to twelve digits, and up to six after the point. */
export const AMOUNT_PATTERN = '\\d{1,12}(\\.\\d{1,6})?';
