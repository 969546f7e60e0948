/** What the codes of the navigation are for: one kind of phone each. */
const PHONES = ['IOS', 'ANDROID'] as const;

/** One way to the app for each kind of phone, whatever else the merchant lists before; where it names no phone, its first two. */
export function appCodes<Resource extends { resourceType: string }>(
  resources: readonly Resource[],
): readonly Resource[] {
  const found = PHONES.flatMap(phone => {
    const first =
      resources.find(({ resourceType }) => resourceType === phone) ??
      resources.find(({ resourceType }) => resourceType.startsWith(`${phone}_`));
    return first ? [first] : [];
  });
  return found.length > 0 ? found : resources.slice(0, PHONES.length);
}

/** Those of them for the phone in hand, where its browser tells which it is; else all. */
export function ownAppCodes<Resource extends { resourceType: string }>(
  resources: readonly Resource[],
  userAgent: string,
): readonly Resource[] {
  const codes = appCodes(resources);
  const phone = /iPhone|iPad|iPod/.test(userAgent) ? 'IOS' : /Android/.test(userAgent) ? 'ANDROID' : undefined;
  const own = codes.filter(({ resourceType }) => phone !== undefined && resourceType.startsWith(phone));
  return own.length > 0 ? own : codes;
}
