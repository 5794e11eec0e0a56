/** Clients of outside services, each to be met in one place only. */
export const OUTSIDE = [
  {
    name: 'kafkajs',
    allowedIn: ['packages/messaging/src/kafka/**', 'infra/bench/**'],
    message: 'kafkajs is known to messaging/kafka only, and to the bench, which measures against it.',
  },
  {
    name: '@event-driven-io',
    allowedIn: ['infra/bench/**'],
    message: 'Emmett is only measured against.',
  },
  {
    name: 'stripe',
    allowedIn: ['**/adapters/**'],
    message: 'Stripe is known to its adapter (adapters/) only.',
  },
  {
    name: 'openai',
    allowedIn: ['packages/ai/**'],
    message: 'OpenAI is known to packages/ai only.',
  },
  {
    name: 'nodemailer',
    allowedIn: ['packages/mail/**'],
    message: 'SMTP is known to packages/mail only.',
  },
  {
    name: 'sanitize-html',
    allowedIn: ['packages/mail/**', 'packages/html/**'],
    message: 'HTML of mails is sanitised by packages/mail, that of posts by packages/html, and nowhere else.',
  },
  {
    name: 'harfbuzzjs',
    allowedIn: ['packages/documents/**'],
    message: 'Letters become glyphs in packages/documents only, for documents and pictures.',
  },
  ...['ical.js', 'rrule-temporal', 'timezones-ical-library', 'tsdav', 'windows-iana'].map((name) => ({
    name,
    allowedIn: ['packages/calendars/**'],
    message: 'iCalendar and CalDAV are known to packages/calendars only.',
  })),
  {
    name: 'sharp',
    allowedIn: ['packages/images/**'],
    message: 'Pictures are decoded and encoded by packages/images only.',
  },
];
