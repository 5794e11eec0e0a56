import { Redacted } from 'effect';
import { isCommonPassword } from '@setter/identity/common-passwords';
import type { CardSettings } from './config-cards.ts';
import { ConfigError } from './config-error.ts';
import type { Fields } from './config-fields.ts';
import { demandWhenExposed } from './config-reach.ts';
import type { LocalSecrets } from './local-secrets.ts';
import { rulesFor } from '@setter/identity/password-rules';

/** The bootstrap admin. `generated`: the password was generated and is printed once. */
export interface FirstAdmin {
  readonly email: string;
  readonly password: Redacted.Redacted;
  readonly generated: boolean;
}

/** Whether an empty store is filled with the demo business, and its client's password. */
export interface DemoSettings {
  readonly seed: boolean;
  readonly password: Redacted.Redacted;
}

export const readFirstAdmin = (fields: Fields, exposed: boolean, local: () => LocalSecrets): FirstAdmin => {
  if (exposed) for (const name of ['ADMIN_EMAIL', 'ADMIN_PASSWORD'] as const) demandWhenExposed(fields, name);
  const email = fields.read('ADMIN_EMAIL');
  const password = fields.read('ADMIN_PASSWORD');
  if (password === undefined)
    return { email, password: Redacted.make(local().adminPassword), generated: true };
  const text = Redacted.value(password);
  const { adminMinimum } = rulesFor({ exposed });
  if (text.length < adminMinimum || text.length > 128)
    throw new ConfigError('ADMIN_PASSWORD', `must have ${adminMinimum} to 128 characters`);
  if (exposed && isCommonPassword(text))
    throw new ConfigError('ADMIN_PASSWORD', 'must be harder to guess: it is one of the commonest passwords');
  return { email, password, generated: false };
};

export const readDemo = (
  fields: Fields,
  exposed: boolean,
  cards: () => CardSettings,
  local: () => LocalSecrets,
): DemoSettings => {
  const asked = fields.read('SEED_DEMO');
  if (exposed && asked) throw new ConfigError('SEED_DEMO', 'must not be true when others can reach Setter');
  if (exposed || asked === false) return { seed: false, password: Redacted.make('') };
  // The demo's clients pay in the sandbox.
  const settings = cards();
  const isLive = settings.kind === 'stripe' && settings.liveMode;
  if (isLive && asked) throw new ConfigError('SEED_DEMO', 'must not be true with live keys of Stripe');
  return { seed: !isLive, password: Redacted.make(isLive ? '' : local().demoPassword) };
};
