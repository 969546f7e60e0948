/** The labels of games as SVG text, without any React: for servers. */
export { art } from './known.ts';
export { type LabelFormat, type LabelSpec, label } from './label.ts';
