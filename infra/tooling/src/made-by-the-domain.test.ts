import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' }).map(
    (file) => ({ file, text: readFileSync(join(root, file), 'utf8') }),
  );

/** Written by hand: how a value is kept follows from its kind, which only the domain knows. */
const handMade = /reservationOwner\(\s*\{|\bkind: '?[\w.[\]]+'?,\s*value: [^{}]*?(?:owner|legible|\})/;

it('finds reservations that are made by hand', () => {
  for (const text of [
    "store.reservationOwner({ kind: 'email_template_place', value: name })",
    'reservationOwner({\n  kind, value })',
    "[{ kind: 'client_email', value: email, owner: '1' }]",
    'const taken = { kind: kinds[user], value: typed, legible: true };',
  ])
    expect(text).toMatch(handMade);
  expect("store.reservationOwner(reserved('client_email', email))").not.toMatch(handMade);
});

it('reservations are looked up, reserved and released as the domain makes them', () => {
  // The event store knows no kind, and tests of the domain say what it makes.
  const own = /^packages\/(event-store|domain)\//;
  const found = [
    'packages/*/src/**/*.ts',
    'packages/servers/*/src/**/*.ts',
    'services/*/src/**/*.ts',
    'infra/*/src/**/*.ts',
  ]
    .flatMap(sources)
    .filter(({ file, text }) => !own.test(file) && file !== thisFile && handMade.test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
});

const thisFile = 'infra/tooling/src/made-by-the-domain.test.ts';

/** Tests of workers, and what they share, that begin with events instead of commands. The list only gets shorter. */
const beginningWithEvents = new Set(
  [
    'change-of-feed',
    'checkpoint-reset',
    'conversions/conversions',
    'invoices/invoices',
    'mail/invoice-email',
    'mail/lead-alerts',
    'mail/mail',
    'mail/mail-faults',
    'mail/mail-replay',
    'mail/password-reset',
    'mail/payment-alerts',
    'mail/prospect-mails',
    'mail/support-email',
    'mail/welcome',
    'main',
    'newsletter/newsletter',
    'purge-removed-leads',
    'reactors/broadcasts/broadcasts',
    'run-reactor',
  ]
    .map((name) => `services/workers/src/${name}.int.test.ts`)
    .concat('services/workers/src/test-support/with-reminders.ts'),
);

it('no further test of a worker begins with events that no command made', () => {
  const appending = ['services/workers/src/**/*.int.test.ts', 'services/workers/src/test-support/*.ts']
    .flatMap(sources)
    .filter(({ text }) =>
      /import \{[^}]*\bappend\b[^}]*\} from '@setter\/testing\/store'|\bstore\.append\(/.test(text),
    );
  expect(appending.map(({ file }) => file).toSorted()).toEqual([...beginningWithEvents].toSorted());
});
