import { Segment, useText } from '@baize/ui';
import { settingsConsolidated } from '@baize/wire/system';
import { type CSSProperties, type ReactNode, useState } from 'react';
import type { Look } from './preview-page.ts';
import { useOps } from './use-ops.ts';

type Worn = {
  look: Look;
  /** Chooses the look of a preview, apart from the console's own. */
  lookSwitch: ReactNode;
};

/** The look that a preview wears: at first the console's own. */
export function useLook(): Worn {
  const t = useText();
  const [look, setLook] = useState<Look>(ownLook);
  const lookSwitch = (
    <Segment
      label={t('theme.toggle')}
      value={look}
      onChange={setLook}
      items={[
        { value: 'dark', label: t('theme.dark') },
        { value: 'light', label: t('theme.light') },
      ]}
    />
  );
  return { look, lookSwitch };
}

const ownLook = (): Look => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

/** The merchant's colours; undefined while they are not known. */
export const useMerchantTheme = () => useOps(settingsConsolidated, {}).data?.theme;

/** The merchant's colours in a look, for a part of the page. */
export function useMerchantColours(look: Look): CSSProperties {
  const theme = useMerchantTheme();
  return { ...theme?.tokens, ...theme?.[look] };
}
