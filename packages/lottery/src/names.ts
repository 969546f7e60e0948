/**
 * How plays, selections, symbols, targets and tiers are called where people read them. The words are those of the catalogues
 * `plays` and `symbols`; whoever asks brings the function that says a text by its key.
 */

export { playName, playNameInTab, type Say, symbolName, targetName } from './names/play-name.ts';
export { selectionText } from './names/selection-text.ts';
export { type TierId, tierName } from './names/tier-name.ts';
