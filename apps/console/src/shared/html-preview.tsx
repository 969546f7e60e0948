import './html-preview.css';
import { Note, Segment, useText } from '@baize/ui';
import { opsPreviewContent } from '@baize/wire/content';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { call, type Refusal } from './call.ts';
import { useLook, useMerchantTheme } from './look-switch.tsx';
import { previewPage } from './preview-page.ts';
import { useRefusalText } from './refused.tsx';

/** `low` where it stands among other fields. */
type Props = { html: string; language: string; low?: boolean };
type Width = 'phone' | 'wide';

const SETTLE_MS = 400;

/** What players will see, in either look of the portal: cleaned by the server, and shown where nothing of it could run. */
export function HtmlPreview({ html, language, low = false }: Props): ReactNode {
  const t = useText();
  const { look, lookSwitch } = useLook();
  const [width, setWidth] = useState<Width>(low ? 'wide' : 'phone');
  const { clean, refusal } = useCleaned(html);
  const theme = useMerchantTheme();
  const page = useMemo(() => previewPage({ html: clean, language, look, theme }), [clean, language, look, theme]);
  const text = useRefusalText();
  return (
    <div className="field">
      <div className="row spread wrap">
        <span className="label">{t('content.preview')}</span>
        <span className="row wrap">
          {lookSwitch}
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
