import type { Context } from '../../context.ts';
import type { OperatorTables } from './tables.ts';

/** The names of operators by id, for other rooms that remember only who it was. */
export async function operatorNames(
  { control }: Pick<Context, 'control'>,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  if (ids.length === 0) return new Map();
  const rows = await control
    .withTables<OperatorTables>()
    .selectFrom('operator_account')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
