import { isEmailAddress, storedEmail } from '@setter/contracts/email/address';
import { Redacted } from 'effect';
import { resolve } from 'node:path';

/** Refuses a value; `mustBe` completes a sentence that begins with the name of the setting. */
export type Refuse = (mustBe: string) => never;

/** What a setting may be. */
export interface Schema<A> {
  /** Takes the text without white space around it, undefined where it is not set. */
  readonly read: (text: string | undefined, refuse: Refuse) => A;
  /** What counts where it is not set. */
  readonly otherwise?: string;
  /** Is never shown. */
  readonly secret?: true;
}

/** Marks every secret of `.env.example`, so that an unchanged copy is rejected. */
export const EXAMPLE_MARK = 'example-only';
export const stillExample = 'still has the value of .env.example; run npm run env';

export const text: Schema<string | undefined> = { read: (given) => given };

export const textOr = (otherwise: string): Schema<string> => ({
  read: (given) => given ?? otherwise,
  otherwise,
});

/** A text that is as the expression says, or what `otherwise` says. */
export const textLike = <Else extends string | null>(
  shape: RegExp,
  mustBe: string,
  otherwise: Else,
): Schema<string | Else> => ({
  read: (given, refuse) => (given === undefined ? otherwise : shape.test(given) ? given : refuse(mustBe)),
  ...(otherwise !== null && { otherwise }),
});

/** An absolute path. */
export const path: Schema<string | undefined> = {
  read: (given) => (given === undefined ? undefined : resolve(given)),
};

export const secret: Schema<Redacted.Redacted | undefined> & { readonly secret: true } = {
  read: (given, refuse) => {
    if (given === undefined) return undefined;
    return given.includes(EXAMPLE_MARK) ? refuse(stillExample) : Redacted.make(given);
  },
  secret: true,
};

export const integer = (otherwise: number, min: number, max: number): Schema<number> => ({
  read: (given, refuse) => {
    if (given === undefined) return otherwise;
    const value = Number(given);
    if (/^\d+$/.test(given) && value >= min && value <= max) return value;
    return refuse(`must be a whole number from ${min} to ${max}`);
  },
  otherwise: String(otherwise),
});

export const flag: Schema<boolean | undefined> = {
  read: (given, refuse) => {
    if (given === undefined) return undefined;
    return given === 'true' || given === 'false' ? given === 'true' : refuse('must be true or false');
  },
};

export const flagOr = (otherwise: boolean): Schema<boolean> => ({
  read: (given, refuse) => flag.read(given, refuse) ?? otherwise,
  otherwise: String(otherwise),
});

/** An address with one of the protocols, such as `http:`. */
export const parseUrl = (
  given: string,
  protocols: readonly string[],
  example: string,
  refuse: Refuse,
): URL => {
  const value = URL.parse(given);
  if (value !== null && protocols.includes(value.protocol) && value.hostname !== '') return value;
  return refuse(`must be an address such as ${example}`);
};

export const url = (example: string): Schema<URL | undefined> => ({
  read: (given, refuse) =>
    given === undefined ? undefined : parseUrl(given, ['http:', 'https:'], example, refuse),
});

export const emailOr = (otherwise: string): Schema<string> => ({
  read: (given = otherwise, refuse) =>
    isEmailAddress(given) ? storedEmail(given) : refuse('must be an e-mail address'),
  otherwise,
});

/** Texts with commas between them. */
export const listOf = (given: string | undefined): readonly string[] =>
  (given ?? '').split(',').flatMap((item) => (item.trim() === '' ? [] : [item.trim()]));

export const list: Schema<readonly string[]> = { read: listOf };

/** Names or addresses with their ports, commas between them. */
export const hosts: Schema<readonly string[]> = {
  read: (given, refuse) =>
    listOf(given).map((host) => {
      const port = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\]):(\d{1,5})$/i.exec(host)?.[1];
      return port !== undefined && Number(port) >= 1 && Number(port) <= 65_535
        ? host.toLowerCase()
        : refuse('must be hosts with their ports such as calendar.office:5232');
    }),
};

export const timeZone = (otherwise: string): Schema<string> => ({
  read: (given, refuse) => {
    try {
      return new Intl.DateTimeFormat('en-AU', { timeZone: given ?? otherwise }).resolvedOptions().timeZone;
    } catch {
      return refuse(`must be a time zone such as ${otherwise}`);
    }
  },
  otherwise,
});
