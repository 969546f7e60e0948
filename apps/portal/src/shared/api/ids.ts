/** The id of a command that moves money: made once for what a person means to do, and kept over every retry of it. */
export const newCommandId = (): string => crypto.randomUUID();
