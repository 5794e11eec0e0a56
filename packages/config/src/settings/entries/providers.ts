import { flagOr, hosts, integer, list, secret, text, textLike, url } from '../schema.ts';
import type { Setting } from '../setting.ts';

const model = (name: string) =>
  textLike(/^[\w.:@/-]{1,100}$/, 'must be the name of a model, such as gpt-5-mini', name);

/** Services of others. */
export const providerSettings = {
  STRIPE_SECRET_KEY: {
    schema: secret,
    help: "Stripe's keys come together; without them cards are those of the sandbox. Live keys need a store without sandbox money. In Stripe's dashboard a webhook goes to PUBLIC_URL/api/webhooks/stripe with these events: payment_intent.succeeded, .processing, .payment_failed, .canceled and .requires_action; refund.created, .updated and .failed; charge.refunded; charge.dispute.created, .updated and .closed.",
    part: 'cards',
  },
  STRIPE_PUBLISHABLE_KEY: { schema: text, help: 'The key that pages use.', part: 'cards' },
  STRIPE_WEBHOOK_SECRET: {
    schema: secret,
    help: "The webhook's signing secret; two, separated by a comma, while one replaces the other.",
    part: 'cards',
  },
  STRIPE_PRICE_IDS: {
    schema: list,
    help: 'What Stripe calls the prices of our packs, by their credits: 1:price_a,3:price_b. Amounts come from our catalogue.',
    part: 'priceIds',
  },
  STRIPE_API_URL: {
    schema: url('http://127.0.0.1:12111'),
    help: "Test keys only: another address than Stripe's, such as http://127.0.0.1:12111 of Stripe's own mock.",
    part: 'cards',
  },
  CARD_SANDBOX_URL: {
    schema: url('http://stripe-sandbox:3000'),
    help: 'Where the card sandbox listens when it is a process of its own; docker compose sets it.',
    part: 'cards',
  },
  OPENAI_API_KEY: {
    schema: secret,
    help: 'With a key a model writes landing pages and posts and draws their pictures; without it the built-in writer does.',
    part: 'ai',
  },
  OPENAI_BASE_URL: {
    schema: url('https://api.openai.com/v1'),
    help: "Any server that speaks OpenAI's protocol, with chat completions and JSON schemas.",
    part: 'ai',
    example: 'https://api.openai.com/v1',
  },
  OPENAI_MODEL: { schema: model('gpt-5-mini'), help: 'The model that writes.', part: 'ai' },
  OPENAI_IMAGE_MODEL: { schema: model('gpt-image-1'), help: 'The model that draws.', part: 'ai' },
  AI_DAILY_LIMIT: {
    schema: integer(200, 0, 1_000_000),
    help: 'Most calls of models a day; beyond it the built-in writer writes pages, and queued posts wait for the next day.',
    part: 'ai',
  },
  SMTP_URL: {
    schema: secret,
    help: 'smtps://user:password@mail.example:465 or smtp:// with STARTTLS; smtp://mail:1025?tls=off for the mail catcher of docker compose. Without it mails stay in the built-in mailbox.',
    part: 'mail',
  },
  MAIL_FROM: {
    schema: text,
    help: 'The sender of mails: Setter <hello@setter.example>',
    part: 'mail',
  },
  DKIM_DOMAIN: {
    schema: text,
    help: 'Mails are signed (DKIM) with this RSA key, whose public half stands in the DNS at <selector>._domainkey.<domain>.',
    part: 'mail',
  },
  DKIM_SELECTOR: { schema: text, help: 'The name of that key in the DNS.', part: 'mail' },
  DKIM_PRIVATE_KEY_FILE: {
    schema: text,
    help: 'A PEM file; in containers one that is mounted into workers and command-api.',
    part: 'mail',
  },
  BLOG_WEBHOOK_SECRET: {
    schema: secret,
    help: 'Posts arrive at PUBLIC_URL/api/webhooks/blog, signed with this secret: X-Setter-Timestamp has the Unix seconds and X-Setter-Signature "sha256=" with the hex HMAC-SHA256 of "<timestamp>.<body>". Without it and the token nothing arrives.',
    part: 'blogWebhookSecret',
    readBy: ['command-api'],
    example: 'example-only',
    filled: true,
  },
  BLOG_WEBHOOK_TOKEN: {
    schema: secret,
    help: 'For tools that cannot sign: they send "Authorization: Bearer <token>".',
    part: 'blogWebhookToken',
    readBy: ['command-api'],
    example: 'example-only',
    filled: true,
  },
  BLOG_AUTO_PUBLISH: {
    schema: flagOr(true),
    help: 'false: a post that arrives is written and published once an admin presses Process.',
    part: 'blogAutoPublish',
    readBy: ['command-api'],
  },
  CALENDAR_PRIVATE_HOSTS: {
    schema: hosts,
    help: 'Servers of calendars that are opened although they are not on the public internet, by http too: calendar.office:5232,nas.office:443. Other calendars of clients are read from public servers by https.',
    part: 'calendarPrivateHosts',
    readBy: ['command-api', 'workers'],
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: url('http://localhost:4318'),
    help: 'Traces are sent to this collector (OTLP over HTTP), such as http://localhost:4318; without it none are made.',
    part: 'otlpEndpoint',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: secret,
    help: 'Sent to it each time, with what is special in a value percent-encoded: authorization=Bearer%20token,x-tenant=setter.',
    part: 'otlpHeaders',
  },
} as const satisfies Readonly<Record<string, Setting>>;
