/** The drawn values of a result on the wire: "4,0,7,7,2". */
export const ballsOf = (result: string): readonly string[] => result.split(',');
