import { z } from 'zod';

export type ModuleNode = { modId: string; enabled: boolean; childrenNodes: ModuleNode[] };

/** The white-label tree: a module answers where it and every module above it are enabled. */
export const moduleNode: z.ZodType<ModuleNode, ModuleNode> = z.object({
  modId: z.string(),
  enabled: z.boolean(),
  get childrenNodes() {
    return z.array(moduleNode);
  },
});

/** A picture that the house draws, or an address of one; null where there is none. */
export const address = z.string().nullable();
