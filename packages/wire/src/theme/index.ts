export { contrastRatio, type Palette, type WeakPair, weakPairs } from './contrast.ts';
export { HOUSE_PALETTES, type Look } from './house-palettes.ts';
