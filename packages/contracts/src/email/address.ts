import { withoutInvisible } from '../without-invisible.ts';

export const wrongEmail = 'Please enter a valid email address';

/**
 * What a browser takes in a field of type `email`:
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
export const htmlEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Letters of any script, marks, digits, hyphens and the dots of any script: nothing that means more in a URL. */
const internationalDomain = /^[\p{L}\p{M}\p{N}\-.\u3002\uFF0E\uFF61]+$/u;

/** An address as it is stored: without invisible characters, and its domain in ASCII (`müller.example` in punycode). */
export const storedEmail = (typed: string): string => {
  const address = withoutInvisible(typed).trim();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || /^[\0-\x7f]*$/.test(domain) || !internationalDomain.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address;
};

export const longestEmail = 254;

/** Whether what was typed is taken as an e-mail address, here and by the server. */
export const isEmailAddress = (typed: string): boolean => {
  const address = storedEmail(typed);
  return address.length <= longestEmail && htmlEmail.test(address);
};
