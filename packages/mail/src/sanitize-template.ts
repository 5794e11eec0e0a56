import sanitizeHtml from 'sanitize-html';

/**
 * HTML of a template with nothing but what mails need: text, tables, links, pictures and inlined styles. Variables stay;
 * in attributes they are allowed only where they cannot change what the attribute means.
 */
export const sanitizeTemplate = (html: string): string => sanitizeHtml(html, options);

/** A style that names no address and no function but a colour's. */
const styleValue = /^(?:[\w\s#%.,'"/!+-]|rgba?\([\d\s.,%]+\))*$/;
const styles = (
  'background background-color color display height letter-spacing line-height ' +
  'border border-bottom border-collapse border-color border-left border-radius border-right ' +
  'border-spacing border-style border-top border-width list-style-type font font-family ' +
  'font-size font-style font-weight margin margin-bottom margin-left margin-right ' +
  'margin-top max-width min-width padding padding-bottom padding-left padding-right ' +
  'padding-top text-align text-decoration text-transform vertical-align white-space width ' +
  'word-break'
).split(' ');
const tags = (
  'a b blockquote br caption center code div em h1 h2 h3 h4 hr i img li ol ' +
  'p pre s small span strong sub sup table tbody td tfoot th thead tr u ul'
).split(' ');

/** A link of the trigger's as a whole, or an address whose beginning is fixed. */
const linkTarget = /^(?:\{\{\s*\w*Link\s*\}\}$|https:\/\/|mailto:|tel:)/;
/** Variables only: a section that begins in an attribute could end outside of it. */
const plainVariables = /^(?:[^{}]|\{\{\s*\w+\s*\}\})*$/;

const isSafe = (name: string, value: string): boolean => {
  if (name === 'href') return linkTarget.test(value) && plainVariables.test(value);
  if (name === 'src') return value.startsWith('https://') && !/[{}]/.test(value);
  return name === 'alt' || name === 'title' ? plainVariables.test(value) : !/[{}]/.test(value);
};

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: {
    '*': ['align', 'bgcolor', 'dir', 'height', 'lang', 'role', 'style', 'title', 'valign', 'width'],
    a: ['href'],
    img: ['alt', 'src'],
    table: ['border', 'cellpadding', 'cellspacing'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  // What the frame makes as wide as the card on a phone.
  allowedClasses: { table: ['button'] },
  allowedStyles: { '*': Object.fromEntries(styles.map((name) => [name, [styleValue]])) },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isSafe(name, value))),
    }),
  },
};
