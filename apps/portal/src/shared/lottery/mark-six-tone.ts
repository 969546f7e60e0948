import { colourOf } from '@baize/lottery/rules';
import type { BallTone } from '@baize/ui';

const TONES: Readonly<Record<string, BallTone>> = { 红: 'red', 蓝: 'blue', 绿: 'green' };

/** The colour of a Mark Six ball. */
export const markSixTone = (value: string | number): BallTone | undefined => TONES[colourOf(Number(value))];
