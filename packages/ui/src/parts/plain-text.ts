const SHOWN_MAX = 160;

/** The words of HTML, for a place that takes no markup; what is longer than such a place ends in dots. */
export function plainText(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX - 3)}…` : text;
}
