import sanitizeHtml from 'sanitize-html';

const OPTIONS: Parameters<typeof sanitizeHtml>[1] = {
  allowedTags: 'p br hr h3 h4 strong b em i u s ul ol li a img blockquote code span table thead tbody tr th td'.split(
    ' ',
  ),
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // A picture or a link counts from the site's root or from another site: elsewhere it would mean another thing on each page.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PLACE.test(attribs.src ?? ''),
  transformTags: {
    // The page has the upper two levels itself; a heading that was written higher or lower is still a heading.
    h1: () => ({ tagName: 'h3', attribs: {} }),
    h2: () => ({ tagName: 'h3', attribs: {} }),
    h5: () => ({ tagName: 'h4', attribs: {} }),
    h6: () => ({ tagName: 'h4', attribs: {} }),
    img: (tagName, { src = '', alt = '', width, height }) => ({
      tagName,
      attribs: { src, alt, ...sizes({ width, height }) },
    }),
    td: (tagName, { colspan, rowspan }) => ({ tagName, attribs: sizes({ colspan, rowspan }) }),
    a: (tagName, { href = '', title = '' }) => ({
      tagName,
      attribs: { ...linkTo(href), ...(title === '' ? {} : { title }) },
    }),
  },
};

/** From the root of the site, or elsewhere by HTTPS; browsers read a backslash as a slash. */
const PLACE = /^(?:\/(?![/\\])|https:\/\/)/i;

/** What leaves the site opens in a window that cannot reach back. */
const linkTo = (href: string): Record<string, string> => {
  if (!PLACE.test(href) && !href.startsWith('mailto:')) return {};
  return href.startsWith('/') ? { href } : { href, target: '_blank', rel: 'noopener noreferrer' };
};

/** Sizes that a page can be laid out with: whole numbers of at most four digits. */
const sizes = (given: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, size]) =>
      size !== undefined && /^\d{1,4}$/.test(size) ? [[name, size]] : [],
    ),
  );

/** HTML that a person wrote, reduced to what an announcement or a help entry needs: no script, style, frame or handler survives. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, OPTIONS).trim();
