import { useMedia } from './use-media.ts';

/** Whether the page is as narrow as a phone. */
export const useOnPhone = (): boolean => useMedia('(max-width: 640px)');
