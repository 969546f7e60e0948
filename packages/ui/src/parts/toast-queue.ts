export type ToastTone = 'plain' | 'ok' | 'bad' | 'wait';
export type Notice = {
  /** A second notice of the same id takes the place of the first. */
  id?: string;
  title: string;
  text?: string;
  tone?: ToastTone;
  action?: { label: string; run: () => void };
  /** Stays until it is closed; else 5 seconds, 8 with an action. */
  lasting?: boolean;
};

/** What whoever shows the notices needs to know of the app. */
export type ToasterProps = {
  label: string;
  closeLabel: string;
  dir: 'ltr' | 'rtl';
  /** Where they stand: at the end of the page's foot, at its start, or at the head, where no foot with what is pressed next lies below them. */
  at?: 'end' | 'start' | 'head';
};

type Listener = () => void;

const waiting: Notice[] = [];
let listener: Listener | undefined;

/** Shows a short notice. It may be called before the toaster has loaded: nothing is lost. */
export function notify(notice: Notice): void {
  waiting.push(notice);
  listener?.();
}

/** Takes what waits, oldest first. */
export const takeNotices = (): Notice[] => waiting.splice(0, waiting.length);

export const hasNotices = (): boolean => waiting.length > 0;

/** One toaster listens; the answer stops it. */
export function listenForNotices(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = undefined;
  };
}
