import {
  Badge,
  IconButton,
  Mark,
  Menu,
  MenuChoices,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  SearchInput,
  useText,
} from '@baize/ui';
import { logout } from '@baize/wire/operators';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../shared/call.ts';
import { changeLanguage, consoleLanguages, language } from '../shared/language.ts';
import { useNames } from '../shared/names.ts';
import { toggleTheme } from '../shared/preferences.ts';
import { type Self, self as session } from '../shared/self.ts';
import { useStore } from '../shared/store.ts';
import { LiveFigures } from './live-figures.tsx';

export function TopBar({ self }: { self: Self }): ReactNode {
  const t = useText();
  return (
    <header className="ct">
      <Mark className="only-phone" />
      {self.permissions.includes('members.view') && <MemberSearch />}
      <div className="live">
        {self.permissions.includes('reports.view') && <LiveFigures />}
        <Badge className="wide-only">{t('top.merchant', { name: self.merchant.name })}</Badge>
        <span className="wide-only name">{self.name}</span>
        <IconButton icon="sun" label={t('theme.toggle')} onClick={toggleTheme} />
        <AccountMenu self={self} />
      </div>
    </header>
  );
}

function MemberSearch(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return (
    <search className="find">
      <form
        onSubmit={event => {
          event.preventDefault();
          void navigate({ to: '/members', search: { search: text.trim() } });
        }}
      >
        <SearchInput
          small
          ref={field}
          label={t('top.search')}
          clearLabel={t('action.clear')}
          shortcut="Ctrl K"
          value={text}
          onChange={setText}
        />
      </form>
    </search>
  );
}

function AccountMenu({ self }: { self: Self }): ReactNode {
  const t = useText();
  const code = useStore(language);
  const names = useNames();
  const leave = async (): Promise<void> => {
    await call(logout, {});
    session.set(undefined);
  };
  return (
    <Menu trigger={<IconButton icon="user" label={t('top.account', { name: self.name })} />}>
      <MenuLabel>{`${self.name}, ${names.role(self.role, self.roleName)}`}</MenuLabel>
      <MenuSeparator />
      <MenuChoices
        value={code}
        onChange={next => void changeLanguage(next)}
        items={consoleLanguages.map(one => ({ value: one.code, label: one.name, lang: one.bcp47 }))}
      />
      <MenuSeparator />
      <MenuItem icon="logout" onSelect={() => void leave()}>
        {t('top.logout')}
      </MenuItem>
    </Menu>
  );
}
