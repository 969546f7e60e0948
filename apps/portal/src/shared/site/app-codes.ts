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
