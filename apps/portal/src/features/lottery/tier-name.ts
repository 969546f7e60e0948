import { tierName as nameOfTier, type TierId } from '@baize/lottery/names';
import type { Play } from '@baize/lottery/rules';
import type { Translate } from '@baize/ui';
import { figures } from './names.ts';

/** A tier of a play in words. */
export const tierName = (t: Translate, play: Play, tier: TierId): string => nameOfTier(t, play, tier, figures);
