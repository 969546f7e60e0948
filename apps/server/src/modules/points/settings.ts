import { z } from 'zod';
import { defineSetting } from '../settings/index.ts';

const amount = z.string().regex(/^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,6})?$/);

/** How points are earned and turned into money. */
export const pointSetting = defineSetting({
  key: 'points.rules',
  schema: z.strictObject({
    /** Valid turnover that earns a point. */
    turnoverPerPoint: amount,
    /** Points for one unit of the currency, and the fewest that one conversion takes. */
    pointsPerUnit: amount,
    convertMin: amount,
  }),
  default: { turnoverPerPoint: '100', pointsPerUnit: '100', convertMin: '500' },
  title: 'Points',
  permission: 'settings.rewards',
  takesTwo: true,
});
