/** The sentence about a website that is none; undefined for one that is, or for none. */
export function websiteProblem(website: string): string | undefined {
  const text = website.trim();
  if (text === '') return undefined;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  try {
    const { protocol, hostname } = new URL(address);
    return /^https?:$/.test(protocol) && hostname.includes('.') ? undefined : 'Enter a web address.';
  } catch {
    return 'Enter a web address.';
  }
}

/** A web address as it is stored, with https where no scheme is given; the text itself where it is none. */
export const withScheme = (website: string): string => {
  const text = website.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
};
