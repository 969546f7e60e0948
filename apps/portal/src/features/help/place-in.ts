type Topic = { readonly page: string; readonly entries: readonly { readonly tag: string }[] };
type Address = { readonly page: string | undefined; readonly tag: string | undefined };

/**
 * Where an address leads in the help centre: a tag names one question and goes before the page, which names a topic. What nobody
 * knows falls back: a tag on the page, a page on the first topic.
 */
export function placeIn<Place extends Topic>(
  topics: readonly Place[],
  { page, tag }: Address,
): { topic: Place | undefined; entry: Place['entries'][number] | undefined } {
  const asked = topics.find(topic => topic.page === page);
  // A tag that stands in several topics means the one of the page.
  const holder = [...(asked ? [asked] : []), ...topics].find(topic => entryIn(topic, tag));
  const topic = holder ?? asked ?? topics[0];
  return { topic, entry: topic && entryIn(topic, tag) };
}

const entryIn = <Place extends Topic>(
  { entries }: Place,
  tag: string | undefined,
): Place['entries'][number] | undefined => entries.find(entry => entry.tag === tag);
