import type { Context } from '../../context.ts';
import { operatorNames } from '../operators/index.ts';

export type ActorName = { id: string; name: string };

/** Settings remember who as `operator:5` or `system:seed`: this finds the names, of all at once. */
export async function actorNames(ctx: Context, actors: readonly string[]): Promise<(actor: string) => ActorName> {
  const names = await operatorNames(ctx, [...new Set(actors.flatMap(operatorId))]);
  return actor => {
    const [id] = operatorId(actor);
    return { id: actor, name: (id !== undefined && names.get(id)) || actor };
  };
}

const operatorId = (actor: string): bigint[] => {
  const digits = /^operator:(\d{1,19})$/.exec(actor)?.[1];
  return digits === undefined ? [] : [BigInt(digits)];
};
