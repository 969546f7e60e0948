/** `2 sec`, `2 с`, as short as the language of the page has it. */
export const secondsText = (seconds: number): string =>
  new Intl.NumberFormat(`${document.documentElement.lang}-u-nu-latn`, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
  }).format(seconds);
