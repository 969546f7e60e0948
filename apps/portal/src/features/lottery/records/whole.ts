/** What the records can be filtered by, as the wire takes it. */
export const isIssueNo = (typed: string): boolean => /^[0-9A-Z][0-9A-Z/-]{3,23}$/.test(typed);
export const isAmount = (typed: string): boolean => /^\d{1,12}(\.\d{1,6})?$/.test(typed);
/** The number of an order or its beginning: letters that look like a figure stand in none. */
export const isOrderNumber = (typed: string): boolean => /^L?[0-9A-HJKMNP-TV-Z-]{1,20}$/.test(typed);
