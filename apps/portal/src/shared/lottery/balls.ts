/** The drawn values of a result on the wire: "4,0,7,7,2". */
export const ballsOf = (result: string): readonly string[] => result.split(',');

/** Families whose draws stand in square cells: places rather than balls. */
export const isSquare = (family: string): boolean => family === 'PK10' || family === 'LF';
