const email = /[^\s@]+@[^\s@]+\.[^\s@]+/;
const link = /https?:\/\/|www\.|\b[a-z0-9-]+\.(com|net|org|io|au|example)\b/i;
const phone = /(?:\+?\d[\s().-]?){8,}/;

/** What a text gives away that a locked appointment must not show; null when nothing was found. */
export function givenAway(text: string): 'an email address' | 'a phone number' | 'a link' | null {
  if (email.test(text)) return 'an email address';
  if (link.test(text)) return 'a link';
  if (phone.test(text)) return 'a phone number';
  return null;
}
