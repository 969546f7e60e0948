import 'sonner/dist/styles.css';
import { type ReactNode, useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { Icon, type IconName } from '../icons/icon.tsx';
import { listenForNotices, type Notice, type ToasterProps, type ToastTone, takeNotices } from './toast-queue.ts';
import { useSheetHeight } from './use-sheet-height.ts';

const HEAD = 'calc(4px + env(safe-area-inset-top))';
const ICONS: Record<ToastTone, IconName> = { plain: 'info', ok: 'check', bad: 'alert', wait: 'clock' };

const GAP = 8;
/** For a notice of two lines. */
const ROOM = 84;

/** Sonner without its own look: tone and a hairline, no shadow. Notices stand one above the other: none covers what another says. */
export function ToastHost({ label, closeLabel, dir, at = 'end' }: ToasterProps): ReactNode {
  useEffect(() => {
    const flush = (): void => {
      for (const notice of takeNotices()) show(notice);
    };
    flush();
    return listenForNotices(flush);
  }, []);
  // Above a sheet, not over what it asks; over its head where it leaves no room, which is never more than one has.
  const sheet = useSheetHeight();
  const above = sheet && at !== 'head' ? { style: { bottom: `min(${sheet + GAP}px, 100dvh - ${ROOM}px)` } } : {};
  return (
    <Sonner
      dir={dir}
      position={at === 'head' ? 'top-center' : (at === 'end') === (dir === 'ltr') ? 'bottom-right' : 'bottom-left'}
      containerAriaLabel={label}
      visibleToasts={sheet ? 1 : 3}
      expand
      gap={GAP}
      {...above}
      offset={{ top: HEAD, bottom: 24, left: 'var(--toast-start, 24px)', right: 24 }}
      mobileOffset={{
        top: HEAD,
        bottom: 'calc(var(--toast-above, 72px) + env(safe-area-inset-bottom))',
        left: 12,
        right: 12,
      }}
      toastOptions={{ unstyled: true, classNames: { toast: 'toast' }, closeButtonAriaLabel: closeLabel }}
    />
  );
}

function show(notice: Notice): void {
  const tone = notice.tone ?? 'plain';
  const seconds = notice.action ? 8 : 5;
  toast(notice.title, {
    ...(notice.id ? { id: notice.id } : {}),
    ...(notice.text ? { description: notice.text } : {}),
    ...(notice.action ? { action: { label: notice.action.label, onClick: notice.action.run } } : {}),
    duration: notice.lasting ? Number.POSITIVE_INFINITY : seconds * 1000,
    closeButton: notice.lasting ?? false,
    icon: <Icon name={ICONS[tone]} size="s" />,
    className: tone === 'plain' ? '' : tone,
  });
}
