/** How the portal gets onto a phone, by kind of phone. */
export const GUIDES = [
  { id: 'ios', steps: ['ios.open', 'ios.share', 'ios.add', 'ios.start'] },
  { id: 'android', steps: ['android.open', 'android.menu', 'android.install', 'android.start'] },
  { id: 'pwa', steps: ['pwa.open', 'pwa.icon', 'pwa.confirm'] },
] as const;

export type GuideId = (typeof GUIDES)[number]['id'];

/** The guide that an address names, else that of the phone or computer in hand. */
export function guideFor(asked: string | undefined, userAgent: string): GuideId {
  const named = GUIDES.find(({ id }) => id === asked);
  if (named) return named.id;
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'pwa';
}
