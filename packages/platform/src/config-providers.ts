import { type AiSettings, readAi } from './config-ai.ts';
import { type CardSettings, readCards } from './config-cards.ts';
import { ConfigError } from './config-error.ts';
import type { Fields } from './config-fields.ts';
import { type MailSettings, readMail } from './config-mail.ts';

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

/** Cards, mail and AI: the configured provider, or the stand-in where that is allowed. */
export const readProviders = (fields: Fields, exposed: boolean): Providers => {
  const allowed = fields.list('ALLOW_STAND_INS');
  if (!allowed.every((name) => KNOWN.some((known) => known === name))) {
    throw new ConfigError('ALLOW_STAND_INS', `must be a list of ${KNOWN.join(', ')}`);
  }
  const demand = (standIn: StandIn, variable: string): void => {
    if (!exposed || allowed.includes(standIn)) return;
    throw new ConfigError(
      variable,
      `must be set, or ALLOW_STAND_INS must name "${standIn}", when others can reach Setter`,
    );
  };
  const cards = readCards(fields);
  const mail = readMail(fields);
  const ai = readAi(fields);
  if (cards.kind === 'sandbox') demand('cards', 'STRIPE_SECRET_KEY');
  if (mail.kind === 'log') demand('mail', 'SMTP_URL');
  if (ai.kind === 'built-in') demand('ai', 'OPENAI_API_KEY');
  const used = { cards: cards.kind === 'sandbox', mail: mail.kind === 'log', ai: ai.kind === 'built-in' };
  return { cards, mail, ai, standIns: KNOWN.filter((standIn) => used[standIn]) };
};
