import type { FamilyCode } from '../core/draw-types.ts';
import type { Family, Play } from '../core/types.ts';

/** Each family by itself: a page that plays one lottery does not fetch the plays of the others. */
const loaders: Readonly<Record<FamilyCode, () => Promise<Family>>> = {
  SSC: async () => (await import('./ssc.ts')).ssc,
  '3D': async () => (await import('./three-digits.ts')).fc3d,
  P3: async () => (await import('./three-digits.ts')).p3,
  P5: async () => (await import('./p5.ts')).p5,
  '11X5': async () => (await import('./eleven-five.ts')).elevenFive,
  PK10: async () => (await import('./pk10.ts')).pk10,
  K3: async () => (await import('./k3.ts')).k3,
  PC28: async () => (await import('./pc28.ts')).pc28,
  LHC: async () => (await import('./lhc.ts')).lhc,
  HKMS: async () => (await import('../pools/six.ts')).hkms,
  SGTOTO: async () => (await import('../pools/six.ts')).sgtoto,
  SSQ: async () => (await import('../pools/ssq.ts')).ssq,
  XSMB: async () => (await import('../numbers/vietnam.ts')).xsmb,
  XSMN: async () => (await import('../numbers/vietnam.ts')).xsmn,
  THAI: async () => (await import('../numbers/thai.ts')).thai,
  '4D': async () => (await import('../numbers/four-d.ts')).fourD,
};

/** The family of a code with all its plays, fetched when it is first asked for; undefined where there is none. */
export const loadFamily = async (code: FamilyCode): Promise<Family | undefined> =>
  Object.hasOwn(loaders, code) ? loaders[code]?.() : undefined;

/** A play of a family that is there. */
export const playIn = (family: Family | undefined, playType: string): Play | undefined =>
  family?.plays.find(play => play.id === playType);
