import './html-preview.css';
import { Note, Segment, useText } from '@baize/ui';
import { opsPreviewContent } from '@baize/wire/content';
import { settingsConsolidated } from '@baize/wire/system';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { call, type Refusal } from './call.ts';
import { type Look, previewPage } from './preview-page.ts';
import { useRefusalText } from './refused.tsx';
import { useOps } from './use-ops.ts';

/** `low` where it stands among other fields. */
type Props = { html: string; language: string; low?: boolean };
type Width = 'phone' | 'wide';

const SETTLE_MS = 400;

/** What players will see, in either look of the portal: cleaned by the server, and shown where nothing of it could run. */
export function HtmlPreview({ html, language, low = false }: Props): ReactNode {
  const t = useText();
  const [look, setLook] = useState<Look>(ownLook);
  const [width, setWidth] = useState<Width>(low ? 'wide' : 'phone');
  const { clean, refusal } = useCleaned(html);
  const theme = useOps(settingsConsolidated, {}).data?.theme;
  const page = useMemo(() => previewPage({ html: clean, language, look, theme }), [clean, language, look, theme]);
  const text = useRefusalText();
  return (
    <div className="field">
      <div className="row spread wrap">
        <span className="label">{t('content.preview')}</span>
        <span className="row wrap">
          <Segment
            label={t('theme.toggle')}
            value={look}
            onChange={setLook}
            items={[
              { value: 'dark', label: t('theme.dark') },
              { value: 'light', label: t('theme.light') },
            ]}
          />
          <Segment
            label={t('content.preview_width')}
            value={width}
            onChange={setWidth}
            items={[
              { value: 'phone', label: t('content.preview_phone') },
              { value: 'wide', label: t('content.preview_wide') },
            ]}
          />
        </span>
      </div>
      <iframe
        className={`preview ${width}${low ? ' low' : ''}`}
        title={t('content.preview')}
        sandbox=""
        srcDoc={page}
      />
      {refusal && (
        <Note tone="bad" live>
          {text(refusal)}
        </Note>
      )}
    </div>
  );
}

const ownLook = (): Look => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

/** The HTML as it would be stored, once the writer's hand rests; what was cleaned last stays where it is refused. */
function useCleaned(html: string): { clean: string; refusal: Refusal | undefined } {
  const [clean, setClean] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  useEffect(() => {
    const timer = setTimeout(() => {
      void call(opsPreviewContent, { html }).then(answer => {
        setRefusal(answer.ok ? undefined : answer);
        if (answer.ok) setClean(answer.value.html);
      });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [html]);
  return { clean, refusal };
}
