/** The code of the vendor that the house's own lottery is. */
export const HOUSE_LOTTERY = 'BAIZE';
