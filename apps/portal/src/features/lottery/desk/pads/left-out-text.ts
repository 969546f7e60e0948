/** Ten numbers of two figures, as a whole draw of cars is typed, stand in it. */
const SHOWN_MAX = 32;

/** What was typed and not understood, for its report: whole, or where it is long whole words of it with a sign that more was there. */
export function leftOutText(text: string): string {
  const typed = [...text.replace(/\s+/g, ' ')];
  if (typed.length <= SHOWN_MAX) return typed.join('');
  // One more, which may be the blank that ends a whole word.
  const shown = typed.slice(0, SHOWN_MAX + 1).join('');
  const words = shown.lastIndexOf(' ');
  return `${words > 0 ? shown.slice(0, words) : typed.slice(0, SHOWN_MAX).join('')} …`;
}
