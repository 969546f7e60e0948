import { Badge } from '@baize/ui';
import type { ReactNode } from 'react';
import { showPercent } from '../../shared/format.ts';
import { groupsOf, type Reduced } from './reduced-form.ts';

const NAMED_MAX = 3;

/** "50% 07 · 88": the first numbers of each rate, and how many more there are. */
export const ReducedRates = ({ reduced }: { reduced: readonly Reduced[] }): ReactNode =>
  groupsOf(reduced).map(({ key, of, numbers }) => (
    <Badge key={key}>
      <span className="num">
        {showPercent(of.percent)} {numbers.slice(0, NAMED_MAX).join(' · ')}
        {numbers.length > NAMED_MAX && ` +${numbers.length - NAMED_MAX}`}
      </span>
    </Badge>
  ));
