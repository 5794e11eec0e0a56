/** The lead that a link of a fact leads to; undefined for a link to another thing. */
export const leadIdOf = (link: string): string | undefined => {
  const query = new URLSearchParams(link.replace(/^[^?]*\??/, ''));
  const [, id] = /^lead:([\da-f-]{36})$/.exec(query.get('history') ?? '') ?? [];
  return id;
};
