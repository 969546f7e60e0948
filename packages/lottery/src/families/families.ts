import type { FamilyCode } from '../core/draw-types.ts';
import type { Family, Play } from '../core/types.ts';
import { fourD } from '../numbers/four-d.ts';
import { thai } from '../numbers/thai.ts';
import { xsmb, xsmn } from '../numbers/vietnam.ts';
import { hkms, sgtoto } from '../pools/six.ts';
import { ssq } from '../pools/ssq.ts';
import { elevenFive } from './eleven-five.ts';
import { k3 } from './k3.ts';
import { lhc } from './lhc.ts';
import { p5 } from './p5.ts';
import { pc28 } from './pc28.ts';
import { pk10 } from './pk10.ts';
import { ssc } from './ssc.ts';
import { fc3d, p3 } from './three-digits.ts';

/** Every family by its code. A family is added here, to `drawings.ts` and to `load.ts`; a test holds them together. */
export const families: Readonly<Record<FamilyCode, Family>> = Object.fromEntries(
  [ssc, fc3d, p3, p5, elevenFive, pk10, k3, pc28, lhc, hkms, sgtoto, ssq, xsmb, xsmn, thai, fourD].map(family => [
    family.code,
    family,
  ]),
);

const plays: ReadonlyMap<string, Play> = new Map(
  Object.values(families).flatMap(family => family.plays.map(play => [`${family.code} ${play.id}`, play] as const)),
);

export const findFamily = (code: string): Family | undefined =>
  Object.hasOwn(families, code) ? families[code] : undefined;

/** The play of a family by its id ("SSC", "q3_direct"); undefined where there is none. */
export const findPlay = (family: string, playType: string): Play | undefined => plays.get(`${family} ${playType}`);
