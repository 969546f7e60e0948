import { Field, notify, TextArea, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsEnterGames } from '@baize/wire/games';
import { type ReactNode, useState } from 'react';
import { call, type Result } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { readGames } from './read-games.ts';

type Props = { vendor: { code: string; displayName: string }; onDone: () => void; onClose: () => void };

/** The games of a vendor that lists none, a line each; what is there already is changed. */
export function EnterGames({ vendor, onDone, onClose }: Props): ReactNode {
  const t = useText();
  const [text, setText] = useState('');
  const { games, wrong } = readGames(text);
  const enter = async (reason: string): Promise<Result<OutputOf<typeof opsEnterGames>>> =>
    wrong === undefined
      ? call(opsEnterGames, { code: vendor.code, games: [...games], reason })
      : { ok: false, code: 'bad_input', message: t('games.enter_wrong', { line: wrong }) };
  return (
    <ReasonDialog
      title={t('games.enter_title', { vendor: vendor.displayName })}
      confirm={t('games.enter')}
      run={enter}
      fieldName={field => games[Number(field.split('.')[1])]?.code}
      onDone={({ games: count }) => {
        notify({ title: t('games.entered', { count }), tone: 'ok' });
        onDone();
      }}
      onClose={onClose}
    >
      <Field
        label={t('games.enter_lines')}
        help={t('games.enter_help')}
        error={wrong === undefined ? undefined : t('games.enter_wrong', { line: wrong })}
        required
      >
        <TextArea
          rows={8}
          value={text}
          spellCheck={false}
          required
          placeholder="acme_koi; Koi Pond; slots; 96.5; demo"
          onChange={event => setText(event.target.value)}
        />
      </Field>
    </ReasonDialog>
  );
}
