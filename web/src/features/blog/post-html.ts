/**
 * The HTML of a post as it is read: second-level headings can be linked to, each with a link to itself that shows on
 * hover, and code that scrolls can be reached by keyboard.
 */
export const readablePostHtml = (html: string): string =>
  withHeadingLinks(html).replaceAll('<pre>', '<pre tabindex="0">');

const withHeadingLinks = (html: string): string => {
  const taken = new Set<string>();
  return html.replaceAll(/<h2>([\s\S]*?)<\/h2>/g, (_whole, inner: string) => {
    const id = freeId(inner, taken);
    const hasLink = inner.includes('<a ');
    return hasLink
      ? `<h2 id="${id}">${inner}</h2>`
      : `<h2 id="${id}"><a href="#${id}" class="heading-link">${inner}</a></h2>`;
  });
};

const freeId = (inner: string, taken: Set<string>): string => {
  const words = inner
    .replaceAll(/<[^>]*>|&\w+;/g, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const base = `s-${words.join('-') || 'section'}`;
  let id = base;
  for (let nth = 2; taken.has(id); nth++) id = `${base}-${nth}`;
  taken.add(id);
  return id;
};
