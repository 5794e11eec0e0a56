import sanitizeHtml from 'sanitize-html';

/**
 * HTML of a post with nothing but its text: headings (h2 to h4), paragraphs, lists, quotes, tables, code, links and
 * pictures of ours. What is left of it runs no script, loads nothing from elsewhere and looks like the page it is in.
 */
export const sanitizePostHtml = (html: string): string => sanitizeHtml(html, postOptions).trim();

/** The text of HTML in one line, without tags and with its entities read. */
export const textOfHtml = (html: string): string => {
  // Words of neighbouring blocks stay apart.
  const spaced = html.replaceAll(/<(?:\/(?:p|h[1-6]|li|td|th|tr|blockquote|pre|div)|br|hr)\b/gi, ' $&');
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return text
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const tags = (
  'h2 h3 h4 p ul ol li blockquote a img code pre table thead tbody tfoot tr th td caption ' +
  'hr strong em br s u sub sup figure figcaption'
).split(' ');

/** A backslash counts as a slash in a browser: neither may begin another host's address. */
const linkTarget = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i;
const ownImage = /^\/images\/(?!.*\.\.)[\w./-]+$/;
const size = /^[1-9]\d{0,3}$/;

const kept = (attributes: sanitizeHtml.Attributes, isGood: (name: string, value: string) => boolean) =>
  Object.fromEntries(Object.entries(attributes).filter(([name, value]) => isGood(name, value)));

const postOptions: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: {
    a: ['href', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    a: (tagName, attributes) => ({
      tagName,
      attribs: {
        ...kept(attributes, (name, value) => name === 'title' || linkTarget.test(value.trim())),
        rel: 'noopener',
      },
    }),
    img: (tagName, attributes) => ({
      tagName,
      attribs: {
        alt: '',
        ...kept(attributes, (name, value) =>
          name === 'src' ? ownImage.test(value) : name === 'alt' || size.test(value),
        ),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
    'title',
  ],
};
