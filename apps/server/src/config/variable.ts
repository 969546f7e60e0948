import type { z } from 'zod';

/** One environment variable as data: how it is read, what it means, what it looks like in `.env.example`. */
export type Variable<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema;
  describe: string;
  /** What `.env.example` shows; a commented line, so that copying the file changes nothing by itself. */
  example: string;
  /** A secret may also be given as NAME_FILE, the path of a file that holds it. */
  secret?: boolean;
};

export const variable = <Schema extends z.ZodType>(definition: Variable<Schema>): Variable<Schema> => definition;
