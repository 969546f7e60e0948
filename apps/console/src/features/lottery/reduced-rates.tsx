import { Badge, namesInRow } from '@baize/ui';
import type { ReactNode } from 'react';
import { showPercent } from '../../shared/format.ts';
import type { usePlayNames } from './play-names.ts';
import { groupsOf, type Reduced } from './reduced-form.ts';

const NAMED_MAX = 3;

type Props = {
  names: ReturnType<typeof usePlayNames>;
  playType: string;
  reduced: readonly Reduced[];
};

/** "50% 07, 88": the first numbers of each rate, and how many more there are. */
export const ReducedRates = ({ names, playType, reduced }: Props): ReactNode =>
  groupsOf(reduced).map(({ key, of, numbers }) => (
    <Badge key={key}>
      <span className="num">
        {showPercent(of.percent)}{' '}
        {namesInRow(numbers.slice(0, NAMED_MAX).map(number => names.number(playType, number)))}
        {numbers.length > NAMED_MAX && ` +${numbers.length - NAMED_MAX}`}
      </span>
    </Badge>
  ));
