import crypto, { randomBytes, timingSafeEqual } from 'node:crypto';
import { CallerConnected } from '@setter/event-store/append';
import type { Rejection } from '@setter/domain/rejections';
import type { UserKind } from '@setter/events/identity/value-sets';
import { Context, Effect, Layer, Semaphore } from 'effect';
import { checkPassword, CurrentPasswordRules } from './password-rules.ts';

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** Argon2id, memory in KiB: RFC 9106's recommendation, reduced so that four at once fit a small machine. */
const costOfGuessing: Cost = { memory: 32 * 1024, passes: 3, parallelism: 1 };
const hashLength = 32;
// libuv has four threads by default, and the memory of each attempt is taken at once.
const atOnce = 4;

/** Stored form, as every Argon2 library writes it: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
const format = ({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;
const parse = (text: string): { cost: Cost; salt: Buffer; hash: Buffer } => {
  const [, memory, passes, parallelism, salt, hash] = stored.exec(text) ?? [];
  if (salt === undefined || hash === undefined)
    throw new Error('a stored password hash is not in the form that we write');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
};

const derive = (password: string, salt: Buffer, { memory, passes, parallelism }: Cost, length: number) =>
  Effect.callback<Buffer>((resume) => {
    // Two ways to type the same accent are the same password.
    const parameters = {
      message: password.normalize('NFC'),
      nonce: salt,
      memory,
      passes,
      parallelism,
      tagLength: length,
    };
    crypto.argon2('argon2id', parameters, (error, hash) =>
      resume(error === null ? Effect.succeed(hash) : Effect.die(error)),
    );
  });

const make = (cost: Cost) =>
  Effect.gen(function* () {
    const slots = yield* Semaphore.make(atOnce);
    /**
     * Interrupts itself when the caller disconnected while it waited for its turn: on an overloaded machine callers give up
     * and ask again, and work for those who left would take the time of those who still wait.
     */
    const inTurn = Effect.fnUntraced(function* (
      password: string,
      salt: Buffer,
      itsCost: Cost,
      length: number,
    ) {
      const isWanted = yield* CallerConnected;
      return yield* slots.withPermits(1)(
        Effect.suspend(() => (isWanted() ? derive(password, salt, itsCost, length) : Effect.interrupt)),
      );
    });
    const rules = yield* CurrentPasswordRules;
    const unknownUser = format(cost, randomBytes(16), randomBytes(hashLength));

    const hash = Effect.fn('Passwords.hash')(function* (password: string) {
      const salt = randomBytes(16);
      return format(cost, salt, yield* inTurn(password, salt, cost, hashLength));
    });

    const hashChosen = Effect.fn('Passwords.hashChosen')(function* (userKind: UserKind, password: string) {
      yield* checkPassword(rules, userKind, password);
      return yield* hash(password);
    });

    const verify = Effect.fn('Passwords.verify')(function* (password: string, known: string | undefined) {
      const { cost: itsCost, salt, hash: expected } = parse(known ?? unknownUser);
      const given = yield* inTurn(password, salt, itsCost, expected.length);
      return timingSafeEqual(given, expected) && known !== undefined;
    });

    return { hash, hashChosen, verify };
  });

/** Hashes of passwords, never the passwords: argon2id from node:crypto, at most four at once in a process. */
export class Passwords extends Context.Service<
  Passwords,
  {
    /** Of a password that was generated or configured; one that a person chooses takes `hashChosen`. */
    readonly hash: (password: string) => Effect.Effect<string>;
    /** Fails when it is easy to guess. */
    readonly hashChosen: (userKind: UserKind, password: string) => Effect.Effect<string, Rejection>;
    /** Without a hash it takes as long and returns false, so that timing does not reveal which accounts exist. */
    readonly verify: (password: string, hash: string | undefined) => Effect.Effect<boolean>;
  }
>()('identity/Passwords') {
  static readonly layer = Layer.effect(Passwords, make(costOfGuessing));
  /** As cheap as Argon2 can be: tests sign in more often than people do. */
  static readonly layerTest = Layer.effect(Passwords, make({ memory: 8, passes: 1, parallelism: 1 }));
}
