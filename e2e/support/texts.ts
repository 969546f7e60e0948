import type { TestServer } from '@baize/testkit';

/** Files of a build below the site's root, by language and part of its catalogue (`apps/portal/build/page-preloads.ts`). */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export async function textsOf({ url }: Pick<TestServer, 'url'>): Promise<Texts> {
  const { texts } = await (await fetch(`${url}/preloads.json`)).json();
  return texts;
}

/** The path of the words with which the portal begins in a language. */
export async function firstTextsOf(server: Pick<TestServer, 'url'>, language: string): Promise<RegExp> {
  const { first = '' } = (await textsOf(server))[language] ?? {};
  return new RegExp(`^/${first.replaceAll('.', '\\.')}$`);
}
