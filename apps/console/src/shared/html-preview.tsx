import './html-preview.css';
import { languageOf } from '@baize/i18n';
import { Note, useText } from '@baize/ui';
import { opsPreviewContent } from '@baize/wire/content';
import { type ReactNode, useEffect, useState } from 'react';
import { call, type Refusal } from './call.ts';
import { useRefusalText } from './refused.tsx';

/** `low` where it stands among other fields. */
type Props = { html: string; language: string; low?: boolean };

const SETTLE_MS = 400;
const SHEET =
  'body{font:15px/1.5 system-ui,sans-serif;margin:14px;color:#1c2622;background:#fbfcf7}img{max-width:100%}table{border-collapse:collapse}td,th{border:1px solid #ccd3cb;padding:4px 8px}';

/** What players will see: cleaned by the server, and shown where nothing of it could run. */
export function HtmlPreview({ html, language, low = false }: Props): ReactNode {
  const t = useText();
  const [clean, setClean] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const text = useRefusalText();
  const { bcp47, dir } = languageOf(language);
  useEffect(() => {
    const timer = setTimeout(() => {
      void call(opsPreviewContent, { html }).then(answer => {
        setRefusal(answer.ok ? undefined : answer);
        if (answer.ok) setClean(answer.value.html);
      });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [html]);
  return (
    <div className="field">
      <span className="label">{t('content.preview')}</span>
      <iframe
        className={low ? 'preview low' : 'preview'}
        title={t('content.preview')}
        sandbox=""
        srcDoc={`<html lang="${bcp47}" dir="${dir}"><style>${SHEET}</style>${clean}</html>`}
      />
      {refusal && (
        <Note tone="bad" live>
          {text(refusal)}
        </Note>
      )}
    </div>
  );
}
