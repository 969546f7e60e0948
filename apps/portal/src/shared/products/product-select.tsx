import { Select, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { PRODUCTS, productName } from './product-names.ts';
import type { Product } from './use-product.ts';

type Props = { label: string; value: Product | ''; onChange: (product: Product | '') => void };

/** One product, or any. */
export function ProductSelect({ label, value, onChange }: Props): ReactNode {
  const t = useText();
  return (
    <Select
      small
      label={label}
      value={value}
      onChange={onChange}
      items={[
        { value: '' as const, label: t('reports.anyProduct') },
        ...PRODUCTS.map(product => ({ value: product, label: productName(t, product) })),
      ]}
    />
  );
}
