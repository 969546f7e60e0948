import './lottery.css';
import { Field, Input, Segment, Select, useText } from '@baize/ui';
import { opsChangeLotteryFeed } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import type { Feed } from './answers.ts';

type Props = { name: string; feed: Feed; onDone: () => void; onClose: () => void };

const SOURCES = ['feed', 'entry'] as const;
const ADAPTERS = ['values', 'lao', 'hanoi', 'malay'] as const;

/** Proposes another source of a game's results; a second person decides. */
export function FeedDialog({ feed, name, onDone, onClose }: Props): ReactNode {
  const t = useText();
  const [source, setSource] = useState<(typeof SOURCES)[number]>(feed.drawSource === 'feed' ? 'feed' : 'entry');
  const [url, setUrl] = useState(feed.feed?.url ?? '');
  const [adapter, setAdapter] = useState<(typeof ADAPTERS)[number]>(feed.feed?.adapter ?? 'values');
  const [timeout, setTimeout] = useState(String(feed.feed?.timeoutMs ?? 5_000));
  const settings = url.trim() === '' ? null : { url: url.trim(), adapter, timeoutMs: Number(timeout) };
  return (
    <ReasonDialog
      title={t('draws.feed.change_title', { game: name })}
      confirm={t('draws.feed.propose')}
      run={reason =>
        call(opsChangeLotteryFeed, { gameCode: feed.gameCode, drawSource: source, feed: settings, reason })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('draws.feed.change_help')}</p>
      <Segment
        label={t('draws.feed.source')}
        value={source}
        onChange={setSource}
        items={SOURCES.map(value => ({ value, label: t(`draws.source.${value}`) }))}
      />
      <Field label={t('draws.feed.url')} help={t('draws.feed.url_help')} required={source === 'feed'}>
        <Input
          className="num"
          type="url"
          required={source === 'feed'}
          maxLength={500}
          value={url}
          onChange={event => setUrl(event.target.value)}
        />
      </Field>
      <div className="rule-grid">
        <Field label={t('draws.feed.adapter')}>
          <Select
            label={t('draws.feed.adapter')}
            value={adapter}
            onChange={setAdapter}
            items={ADAPTERS.map(value => ({ value, label: t(`draws.adapter.${value}`) }))}
          />
        </Field>
        <Field label={t('draws.feed.timeout')}>
          <Input
            className="num"
            inputMode="numeric"
            value={timeout}
            onChange={event => setTimeout(event.target.value.replace(/\D/g, '').slice(0, 5))}
          />
        </Field>
      </div>
    </ReasonDialog>
  );
}
