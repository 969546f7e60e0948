import { useChoice } from '../address/use-address.ts';
import { PRODUCTS } from './product-names.ts';

export type Product = (typeof PRODUCTS)[number];

const WORDS = ['', ...PRODUCTS] as const;

/** The product line that a record's address names; an empty word where any is shown. */
export const useProduct = (): [Product | '', (product: Product | '') => void] => useChoice('product', WORDS, '');
