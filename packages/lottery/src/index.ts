/** The lottery engine: its rules, and every family at once for whoever settles all of them. */

export { families, findFamily, findPlay } from './families/families.ts';
export * from './rules.ts';
