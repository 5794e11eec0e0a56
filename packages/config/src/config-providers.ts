import type { SecretSetting } from './settings/settings.ts';
import { type AiSettings, readAi } from './config-ai.ts';
import { type CardSettings, readCards } from './config-cards.ts';
import { ConfigError } from './config-error.ts';
import type { Fields } from './config-fields.ts';
import { type MailSettings, readMail } from './config-mail.ts';
import { lazily } from './lazily.ts';

/** The built-in stand-ins for providers that are not configured; pages that use one say so. */
export type StandIn = 'cards' | 'mail' | 'ai';

export interface Providers {
  readonly cards: CardSettings;
  readonly mail: MailSettings;
  readonly ai: AiSettings;
  /** Those of the above that are stand-ins. */
  readonly standIns: readonly StandIn[];
}

const KNOWN: readonly StandIn[] = ['cards', 'mail', 'ai'];

/** What is set where a provider is configured. */
const providerSettings: Readonly<Record<StandIn, SecretSetting>> = {
  cards: 'STRIPE_SECRET_KEY',
  mail: 'SMTP_URL',
  ai: 'OPENAI_API_KEY',
};

/**
 * Cards, mail and AI: the configured provider, or the stand-in where that is allowed. `standIns` looks at whether the
 * providers are set and not at their keys, so that a process that only names stand-ins needs none.
 */
export const providerReaders = (
  fields: Fields,
  exposed: () => boolean,
): { readonly [Name in keyof Providers]: () => Providers[Name] } => {
  const allowed = lazily(() => {
    const names = fields.read('ALLOW_STAND_INS');
    if (names.every((name) => KNOWN.some((known) => known === name))) return names;
    throw new ConfigError('ALLOW_STAND_INS', `must be a list of ${KNOWN.join(', ')}`);
  });
  const demand = (standIn: StandIn): void => {
    if (!exposed() || allowed().includes(standIn)) return;
    throw new ConfigError(
      providerSettings[standIn],
      `must be set, or ALLOW_STAND_INS must name "${standIn}", when others can reach Setter`,
    );
  };
  const demandWhereUsed = <A extends { readonly kind: string }>(
    standIn: StandIn,
    kind: string,
    read: () => A,
  ) =>
    lazily(() => {
      const settings = read();
      if (settings.kind === kind) demand(standIn);
      return settings;
    });
  return {
    cards: demandWhereUsed('cards', 'sandbox', () => readCards(fields)),
    mail: demandWhereUsed('mail', 'log', () => readMail(fields)),
    ai: demandWhereUsed('ai', 'built-in', () => readAi(fields)),
    standIns: () => {
      allowed();
      const used = KNOWN.filter((standIn) => !fields.isGiven(providerSettings[standIn]));
      used.forEach(demand);
      return used;
    },
  };
};
