import { useText } from '@baize/ui';
import { i18n } from '@lingui/core';
import { createContext, useContext, useMemo } from 'react';
import { tokenText } from './token-text.ts';

/** `birthdayAgeMin` → `birthday_age_min`, as ids of messages are written. */
export const snake = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** A name that no catalogue has yet is shown as words: `birthdayAgeMin` → `Birthday age min`. */
const asWords = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Whose fields are spoken of: a setting may call one of them differently from what it is called elsewhere. */
export const SettingKey = createContext('');

export const entryId = (text: string): string => snake(text).replaceAll(/[^a-z_]/g, '_');

const idOf = (key: string): string => snake(key).replace('.', '_');

/** The text that names a setting. */
export const settingText = (key: string): string => `setting.${idOf(key)}`;

/** What rooms, settings and their fields are called in the operator's language; `setting` where no page of a setting says which. */
export function useNames(setting?: string) {
  const t = useText();
  const within = useContext(SettingKey);
  const key = setting ?? within;
  return useMemo(() => {
    const known = (id: string, otherwise: string): string => (Object.hasOwn(i18n.messages, id) ? t(id) : otherwise);
    return {
      room: (room: string) => known(`room.${snake(room)}`, asWords(room)),
      setting: (key: string, title: string) => known(settingText(key), title),
      /** Codes and numbers in a path are their own names; tokens of the theme have those of its editor. */
      field: (name: string) => {
        if (name.startsWith('--')) return known(tokenText(name.slice(2)), name);
        return /^[a-z][A-Za-z]*$/.test(name)
          ? known(`setting_field.${idOf(key)}.${snake(name)}`, known(`setting_field.${snake(name)}`, asWords(name)))
          : name;
      },
      /** What a member gave at registration. */
      registered: (field: string) => known(`registration.field_${snake(field)}`, asWords(field)),
      /** What one may choose in a field; a name of its own, a provider's for instance, is as it is. */
      choice: (field: string, value: string) => known(`setting_choice.${snake(field)}_${snake(value)}`, value),
      /** Who changed something: a part of the house itself has no name of its own. */
      actor: (name: string) => (name.startsWith('system:') ? t('actor.system') : name),
      /** What was done, and to what, as the audit log writes them. */
      action: (action: string) => known(`audit.act.${entryId(action)}`, action),
      object: (kind: string) => known(`audit.kind.${entryId(kind)}`, kind),
      /** The house's own roles; one that a licensee made has the name that it was given. */
      role: (code: string, name: string) => known(`role.${code}`, name),
      permission: (code: string) => known(`permission.${entryId(code)}`, code),
      /** A part of the code that is watched for changes. */
      component: (name: string) => known(`reports.component.${entryId(name)}`, name),
      module: (modId: string) => known(`module.${modId.toLowerCase()}`, ''),
    };
  }, [t, key]);
}

export const roomOf = (key: string): string => key.split('.')[0] ?? key;
export const nameOf = (key: string): string => key.slice(key.indexOf('.') + 1);
