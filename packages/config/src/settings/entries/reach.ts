import { emailOr, integer, list, secret, url } from '../schema.ts';
import type { Setting } from '../setting.ts';

const exampleKey = 'example:ZXhhbXBsZS1vbmx5LWV4YW1wbGUtb25seS1leGFtcGw=';

/** Demanded when others can reach Setter. */
export const reachSettings = {
  PUBLIC_URL: {
    schema: url('https://setter.example'),
    help: 'An https address. Docker compose takes https://localhost:8443 when it is not set.',
    part: 'publicUrl',
    required: true,
    example: 'https://setter.example',
  },
  TRUST_PROXY: {
    schema: integer(0, 0, 10),
    help: 'How many proxies stand before Setter and add to X-Forwarded-For. npm start and npm run cluster need one, since they speak no TLS, and so does the gateway with GATEWAY_TLS=off. A gateway that speaks TLS has none before it.',
    part: 'trustProxy',
    example: '1',
  },
  SESSION_KEY: {
    schema: secret,
    help: 'Seals sessions. kid:base64-of-32-bytes, separated by commas; the first writes, all read.',
    part: 'sessionKeys',
    required: true,
    example: exampleKey,
    filled: true,
  },
  ENCRYPTION_KEY: {
    schema: secret,
    help: 'Wraps the keys of personal texts, in the same form. Without it none can be read.',
    part: 'encryptionKey',
    required: true,
    example: exampleKey,
    filled: true,
  },
  CARD_SANDBOX_KEY: {
    schema: secret,
    help: 'What the card sandbox and those who call it know each other by where they are processes of their own; in the same form. Without it one is derived from SESSION_KEY.',
    part: 'cardSandboxKey',
    example: exampleKey,
    filled: true,
  },
  ADMIN_EMAIL: {
    schema: emailOr('admin@setter.example'),
    help: 'The first admin; ignored once there is one.',
    part: 'firstAdmin',
    required: true,
    example: 'owner@setter.example',
    filled: true,
  },
  ADMIN_PASSWORD: {
    schema: secret,
    help: 'The password of the first admin has 12 characters or more and is none of the commonest.',
    part: 'firstAdmin',
    required: true,
    example: 'example-only',
    filled: true,
  },
  ALLOW_STAND_INS: {
    schema: list,
    help: 'Which built-in stand-ins may run where no provider is set below. Pages that use one say so.',
    part: 'standIns',
    example: 'cards,mail,ai',
    filled: true,
  },
} as const satisfies Readonly<Record<string, Setting>>;
