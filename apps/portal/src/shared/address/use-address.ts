import { useNavigate, useRouterState } from '@tanstack/react-router';

/** Where a pager's page stands in the address. */
const PAGE_WORD = 'at';

type Write = (words: Readonly<Record<string, string | undefined>>, how?: { entry: boolean }) => void;

/**
 * What is chosen on a page as words of its address, which Back, a reload and a link bring again: `?page=depositHistory&state=approved`.
 * A choice moves nothing, and makes no `entry` of the history of its own unless it leads further.
 */
function useAddress(): [words: URLSearchParams, write: Write] {
  const navigate = useNavigate();
  const text = useRouterState({ select: state => state.location.searchStr });
  const write: Write = (words, { entry } = { entry: false }) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...words }),
      hash: true,
      state: true,
      replace: !entry,
      resetScroll: false,
    });
  return [new URLSearchParams(text), write];
}

/** One of some words; what is none of them counts as the usual one, which stands in no address. Another choice begins at the first page. */
export function useChoice<Word extends string>(
  name: string,
  words: readonly Word[],
  usual: Word,
): [Word, (word: Word) => void] {
  const [address, write] = useAddress();
  const asked = address.get(name);
  const chosen = words.find(word => word === asked) ?? usual;
  return [chosen, word => write({ [name]: word === usual ? undefined : word, [PAGE_WORD]: undefined })];
}

/** Any word, an empty one where nothing is chosen. */
export function useWord(name: string): [string, (word: string) => void] {
  const [address, write] = useAddress();
  return [address.get(name) ?? '', word => write({ [name]: word || undefined, [PAGE_WORD]: undefined })];
}

/** A way down by words without commas, which Back leads up again. It begins at the first page wherever it leads. */
export function useWay(name: string): [readonly string[], (way: readonly string[]) => void] {
  const [address, write] = useAddress();
  const way = address.get(name)?.split(',').filter(Boolean) ?? [];
  return [way, to => write({ [name]: to.join(',') || undefined, [PAGE_WORD]: undefined }, { entry: true })];
}

/** The page of a pager that the address names, from 1 on, and the way to write another. */
export function usePageWord(): [page: number, write: (page: number) => void] {
  const [address, write] = useAddress();
  const page = Number(address.get(PAGE_WORD) ?? 1);
  return [
    Number.isSafeInteger(page) && page > 0 ? page : 1,
    to => write({ [PAGE_WORD]: to > 1 ? String(to) : undefined }),
  ];
}
