import { Badge, Button, Logo, Meter, Panel, useText } from '@baize/ui';
import type { CSSProperties, ReactNode } from 'react';
import type { Theme } from './theme.ts';

type Look = 'dark' | 'light';

/** The house's own value of a token, as the sheets of this very page have it. */
export function houseToken(look: Look, name: string): string {
  return houseTokens(look)[name] ?? '';
}

const read = new Map<Look, Record<string, string>>();

function houseTokens(look: Look): Record<string, string> {
  const known = read.get(look);
  if (known) return known;
  const probe = document.createElement('div');
  probe.dataset.theme = look;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const found: Record<string, string> = {};
  for (const name of tokenNames()) found[name] = style.getPropertyValue(`--${name}`).trim();
  probe.remove();
  read.set(look, found);
  return found;
}

/** The names of every custom property that the sheets of the page define. */
function tokenNames(): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule)
        for (const name of rule.style) if (name.startsWith('--')) names.add(name.slice(2));
      if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) visit(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
  return names;
}

/** Every colour that the merchant's pages would have in one theme. */
export const paletteOf = (theme: Theme, look: Look): Record<string, string> => ({
  ...houseTokens(look),
  ...Object.fromEntries(
    Object.entries({ ...theme.tokens, ...theme[look] }).map(([name, value]) => [name.slice(2), value]),
  ),
});

/** The tokens at work: header, primary button, felt plane and a balance. */
export function ThemePreview({ theme, look }: { theme: Theme; look: Look }): ReactNode {
  const t = useText();
  const style: CSSProperties & Record<string, string> = { ...theme.tokens, ...theme[look] };
  return (
    <Panel title={t('content.preview')}>
      <div className="worn" inert data-theme={look} style={style}>
        <div className="worn-head">
          {theme.logo ? <img src={theme.logo} alt="" height={30} /> : <Logo size={30} />}
          <b className="num worn-value">1,250.00</b>
        </div>
        <div className="felt printed worn-plane">
          <h3>{t('theme.sample_title')}</h3>
          <p>{t('theme.sample_text')}</p>
          <Button look="chalk">{t('theme.sample_action')}</Button>
        </div>
        <div className="row wrap">
          <Button look="primary">{t('theme.sample_action')}</Button>
          <Button>{t('action.cancel')}</Button>
          <Badge tone="vip">VIP</Badge>
        </div>
        <Meter part={0.6} label={t('theme.sample_title')} value />
      </div>
    </Panel>
  );
}
