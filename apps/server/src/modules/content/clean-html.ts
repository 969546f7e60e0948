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
  transformTags: {
    // What leaves the site opens in a window that cannot reach back.
    a: (tagName, { href = '', title }) => ({
      tagName,
      attribs: {
        href,
        ...(title === undefined ? {} : { title }),
        ...(href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' }),
      },
    }),
  },
};

/** HTML that a person wrote, reduced to what an announcement or a help entry needs: no script, style, frame or handler survives. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, OPTIONS).trim();
