const RIGHT_TO_LEFT = /[\u0590-\u08ff]/u;

/**
 * Which way a name runs that holds letters of a right-to-left script, also where it begins with a sign of Latin ("SSC كل دقيقة");
 * any other name runs as its first letter says.
 */
export const wayOf = (name: string): 'rtl' | undefined => (RIGHT_TO_LEFT.test(name) ? 'rtl' : undefined);
