/** The gallery's own words: it is a tool of developers and is not translated. */
export const WORDS = {
  close: 'Close',
  pager: { pages: 'Pages', prev: 'Prev', next: 'Next', page: (page: number) => `Page ${page}` },
  tile: { play: 'Play', demo: 'Demo', info: 'About', favourite: 'Favourite', new: 'NEW', hot: 'HOT' },
  balance: { balance: 'Balance', hide: 'Hide balance', show: 'Show balance', refresh: 'Refresh balance' },
  password: { show: 'Show password', hide: 'Hide password' },
  quick: { all: 'All', big: 'Big', small: 'Small', odd: 'Odd', even: 'Even', clear: 'Clear' },
  step: { less: 'Less', more: 'More' },
};
