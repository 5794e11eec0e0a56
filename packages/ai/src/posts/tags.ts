/** Subjects that our readers look for, each with the words that speak of it. */
const subjects: readonly (readonly [string, RegExp])[] = [
  ['lead generation', /\b(leads?|enquir(?:y|ies)|prospects?)\b/i],
  ['follow-up', /\bfollow(?:ing|ed)?[- ]?ups?\b/i],
  ['appointments', /\b(appointments?|bookings?|calendar|no[- ]shows?)\b/i],
  ['sales', /\b(sales|selling|sell|clos(?:e|ing) (?:deals|the)|quotes?)\b/i],
  ['landing pages', /\blanding pages?\b/i],
  ['advertising', /\b(advertis\w*|ads?|campaigns?|facebook|instagram|meta|google)\b/i],
  ['websites', /\b(websites?|seo|search engines?)\b/i],
  ['customer service', /\b(customer service|reviews?|reputation|word of mouth)\b/i],
  ['tradies', /\b(trad(?:ie|ies)|plumb\w*|electric\w*|builders?)\b/i],
  ['finance', /\b(mortgages?|brokers?|finance|home loans?|accountants?)\b/i],
  ['health', /\b(clinics?|dent\w*|physio\w*|patients?)\b/i],
  ['real estate', /\b(real estate|property|agents?)\b/i],
  ['time management', /\b(time management|productiv\w*|schedul\w*)\b/i],
  ['small business', /\b(small business\w*|owners?|business(?:es)?)\b/i],
];

/** Tags of a text by what it speaks of, at least one. */
export const tagsOf = (text: string): readonly string[] => {
  const found = subjects.filter(([, words]) => words.test(text)).map(([subject]) => subject);
  return found.length === 0 ? ['small business'] : found.slice(0, 4);
};
