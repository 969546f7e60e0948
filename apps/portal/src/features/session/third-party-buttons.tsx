import { Button, type IconName, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import type { Refusal } from '../../shared/api/result.ts';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import { useSite } from '../../shared/site/site.ts';
import { goToThirdParty, THIRD_PARTY_NAMES, type ThirdParty } from './third-party.ts';

const ICONS: Record<ThirdParty, IconName> = { telegram: 'plane', facebook: 'facebook', google: 'google' };

/** One button for each third party that the merchant has set up; nothing where it has none. */
export function ThirdPartyButtons({ entry = 'member' }: { entry?: 'member' | 'agent' }): ReactNode {
  const t = useText();
  const offered = useSite().settings?.thirdPartyLogins ?? [];
  const [going, setGoing] = useState<ThirdParty>();
  const [refusal, setRefusal] = useState<Refusal>();
  if (offered.length === 0) return null;
  const go = async (provider: ThirdParty): Promise<void> => {
    setGoing(provider);
    setRefusal(undefined);
    const refused = await goToThirdParty(provider, entry);
    if (!refused) return;
    setRefusal(refused);
    setGoing(undefined);
  };
  return (
    <section className="third-parties" aria-label={t('thirdParty.title')}>
      <p className="or small muted">{t('thirdParty.or')}</p>
      <RefusalNote refusal={refusal} />
      <div className="row wrap">
        {offered.map(provider => (
          <Button
            key={provider}
            className="grow"
            icon={ICONS[provider]}
            busy={going === provider}
            disabled={going !== undefined && going !== provider}
            onClick={() => void go(provider)}
          >
            {THIRD_PARTY_NAMES[provider]}
          </Button>
        ))}
      </div>
    </section>
  );
}
