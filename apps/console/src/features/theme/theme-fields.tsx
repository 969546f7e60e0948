import { Field, Input, Panel, Segment, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { PictureField } from '../../shared/picture-field.tsx';
import { tokenText } from '../../shared/token-text.ts';
import { COLOURS, CORNERS, type Theme, type Tokens, VALUES } from './theme.ts';
import { houseToken } from './theme-preview.tsx';

export type Look = 'dark' | 'light';
type Props = { theme: Theme; look: Look; onLook: (look: Look) => void; onChange: (theme: Theme) => void };

/** Colours of one theme at a time, corners and logo of both. An empty field is the house's own. */
export function ThemeFields({ theme, look, onLook, onChange }: Props): ReactNode {
  const t = useText();
  const setColour = (name: string, value: string): void =>
    onChange({ ...theme, [look]: withToken(theme[look], name, value) });
  return (
    <>
      <Panel
        title={t('theme.colours')}
        end={
          <Segment
            label={t('theme.look')}
            items={[
              { value: 'dark', label: t('theme.dark') },
              { value: 'light', label: t('theme.light') },
            ]}
            value={look}
            onChange={onLook}
          />
        }
      >
        <div className="shape">
          {[...COLOURS, ...VALUES].map(name => (
            <ColourField
              key={`${look} ${name}`}
              name={name}
              own={theme[look][`--${name}`]}
              house={houseToken(look, name)}
              onChange={value => setColour(name, value)}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t('theme.shape')}>
        <div className="shape">
          {CORNERS.map(name => (
            <Field key={name} label={t(tokenText(name))} optional={t('field.optional')}>
              <Input
                small
                placeholder={houseToken(look, name)}
                value={theme.tokens[`--${name}`] ?? ''}
                onChange={event => onChange({ ...theme, tokens: withToken(theme.tokens, name, event.target.value) })}
              />
            </Field>
          ))}
          <PictureField label={t('theme.logo')} value={theme.logo} onChange={logo => onChange({ ...theme, logo })} />
        </div>
      </Panel>
    </>
  );
}

type ColourProps = { name: string; own: string | undefined; house: string; onChange: (value: string) => void };

function ColourField({ name, own, house, onChange }: ColourProps): ReactNode {
  const t = useText();
  const label = t(tokenText(name));
  const shown = own ?? house;
  return (
    <Field label={label} help={name} optional={own === undefined ? t('theme.house') : t('theme.own')}>
      <span className="colour">
        <input
          type="color"
          aria-label={t('theme.pick', { name: label })}
          value={/^#[0-9a-f]{6}$/i.test(shown) ? shown : '#000000'}
          onChange={event => onChange(event.target.value)}
        />
        <Input small placeholder={house} value={own ?? ''} onChange={event => onChange(event.target.value)} />
      </span>
    </Field>
  );
}

function withToken(tokens: Tokens, name: string, value: string): Tokens {
  const { [`--${name}`]: _, ...others } = tokens;
  return value.trim() === '' ? others : { ...others, [`--${name}`]: value.trim() };
}
