import { Icon, type IconName, RailHead, useText } from '@baize/ui';
import type { ReactNode } from 'react';

const STEPS: readonly { id: string; icon: IconName }[] = [
  { id: 'sealed', icon: 'lock' },
  { id: 'closed', icon: 'list' },
  { id: 'drawn', icon: 'lottery' },
  { id: 'checked', icon: 'shield' },
];

/** How a draw is made and checked, in four steps. */
export function HowChecked(): ReactNode {
  const t = useText();
  return (
    <section id="how-checked">
      <RailHead icon={<Icon name="shield" />} title={t('home.howChecked')} />
      <ol className="how">
        {STEPS.map(({ id, icon }, at) => (
          <li key={id} className="panel">
            <span className="row">
              <span className="disc" aria-hidden="true">
                <Icon name={icon} />
              </span>
              <b>
                {at + 1}. {t(`home.how.${id}.title`)}
              </b>
            </span>
            <p className="soft">{t(`home.how.${id}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
