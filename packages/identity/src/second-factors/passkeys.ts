import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { SubjectKeyStore } from '@setter/event-store/keys';
import type { PersonalText } from '@setter/events/marks';
import { Clock, Context, Effect, Layer } from 'effect';
import { SqlClient } from 'effect/sql';
import {
  challengeIn,
  challengeMs,
  type ChallengeUse,
  keepChallenge,
  takeChallenge,
  textAt,
} from './passkey-challenges.ts';
import { RelyingParty } from './relying-party.ts';

/** Loaded when a passkey is used for the first time: it brings a parser of certificates along. */
const webAuthn = Effect.promise(() => import('@simplewebauthn/server'));

/** EdDSA, ES256 and RS256, by their numbers in COSE: what authenticators sign with. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Base64url, of an id that authenticators choose. */
const credentialIdPattern = /^[\w-]{1,1400}$/;

const path = 'passkey';

export type ListedPasskey = {
  readonly id: string;
  readonly name: PersonalText;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
};

/** A credential whose authenticator has proved that it holds the key, and verified its user. */
type ProvedCredential = {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly signCount: number;
  readonly transports: readonly string[];
};

type Row = {
  readonly factorId: string;
  readonly adminId: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly signCount: number;
  readonly transports: readonly string[];
};

type Registrant = { readonly adminId: string; readonly email: string; readonly name: string };

/** Passkeys of admins: what authenticators are asked to do, and whether they have. They are added and removed by side writes. */
export class Passkeys extends Context.Service<
  Passkeys,
  {
    readonly listOf: (adminId: string) => Effect.Effect<readonly ListedPasskey[]>;
    /** What the browser makes a passkey from, once, in this session. */
    readonly creationOptions: (
      registrant: Registrant,
      sessionId: string,
    ) => Effect.Effect<PublicKeyCredentialCreationOptionsJSON>;
    /** The passkey that the browser has made; undefined when anything about it is wrong, or it is registered already. */
    readonly proveCreation: (
      sessionId: string,
      response: unknown,
    ) => Effect.Effect<ProvedCredential | undefined>;
    /** What the browser signs with a passkey, once: of this admin, or at a sign-in whichever the person chooses. */
    readonly requestOptions: (
      use: ChallengeUse,
      adminId?: string,
    ) => Effect.Effect<PublicKeyCredentialRequestOptionsJSON>;
    /** Whose passkey has signed; undefined when anything about it is wrong. */
    readonly prove: (
      use: ChallengeUse,
      response: unknown,
    ) => Effect.Effect<{ readonly adminId: string; readonly factorId: string } | undefined>;
    /** The name of a passkey as it is stored. */
    readonly sealName: (adminId: string, name: string) => Effect.Effect<string>;
  }
>()('identity/Passkeys') {
  static readonly layer = Layer.effect(
    Passkeys,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const keys = yield* SubjectKeyStore;
      const party = yield* RelyingParty;
      const expected = {
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
      } as const;

      const listOf = Effect.fn('Passkeys.listOf')(function* (adminId: string) {
        const rows = yield* sql<{ id: string; name: string; created_at: Date; last_used_at: Date | null }>`
          SELECT factor_id AS id, sealed_name AS name, created_at, last_used_at FROM identity.passkeys
           WHERE admin_id = ${adminId} ORDER BY created_at, factor_id`;
        const opened = yield* keys.openAll(rows.map(({ name }) => name as PersonalText));
        return rows.map(({ id, created_at, last_used_at }, i) => ({
          id,
          name: opened[i] ?? '',
          createdAt: created_at.toISOString(),
          lastUsedAt: last_used_at?.toISOString() ?? null,
        }));
      }, Effect.orDie);

      const credentialsOf = (adminId: string) =>
        Effect.map(
          sql<{ id: string; transports: string[] }>`
            SELECT credential_id AS id, transports FROM identity.passkeys WHERE admin_id = ${adminId}`,
          (rows) => rows.map((row) => ({ ...row })),
        );

      const creationOptions = Effect.fn('Passkeys.creationOptions')(function* (
        { adminId, email, name }: Registrant,
        sessionId: string,
      ) {
        const { generateRegistrationOptions } = yield* webAuthn;
        const excludeCredentials = yield* credentialsOf(adminId);
        const options = yield* Effect.promise(() =>
          generateRegistrationOptions({
            rpID: party.id,
            rpName: party.name,
            userID: new Uint8Array(Buffer.from(adminId)),
            userName: email,
            userDisplayName: name,
            timeout: challengeMs,
            attestationType: 'none',
            supportedAlgorithmIDs,
            excludeCredentials,
            // Found by the authenticator itself, so that a sign-in needs no e-mail address.
            authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          }),
        );
        yield* keepChallenge(sql, { purpose: 'register', sessionId }, options.challenge);
        return options;
      }, Effect.orDie);

      /** The challenge of a response, if it was given out for this use; the second response with it gets none. */
      const takenChallenge = Effect.fnUntraced(function* (use: ChallengeUse, response: unknown) {
        const challenge = challengeIn(response);
        return challenge !== undefined && (yield* takeChallenge(sql, use, challenge)) ? challenge : undefined;
      });

      const proveCreation = Effect.fn('Passkeys.proveCreation')(function* (
        sessionId: string,
        response: unknown,
      ) {
        const expectedChallenge = yield* takenChallenge({ purpose: 'register', sessionId }, response);
        if (expectedChallenge === undefined) return undefined;
        const { verifyRegistrationResponse } = yield* webAuthn;
        const { registrationInfo } = yield* orUnproved(() =>
          verifyRegistrationResponse({
            ...expected,
            expectedChallenge,
            supportedAlgorithmIDs,
            response: response as RegistrationResponseJSON,
          }),
        );
        if (registrationInfo === undefined) return undefined;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        if (!credentialIdPattern.test(id)) return undefined;
        const known = yield* sql`SELECT 1 AS known FROM identity.passkeys WHERE credential_id = ${id}`;
        if (known.length > 0) return undefined;
        return {
          credentialId: id,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          signCount: counter,
          transports: transports.filter((transport) => /^[\w-]{1,32}$/.test(transport)).slice(0, 8),
        };
      }, Effect.orDie);

      const requestOptions = Effect.fn('Passkeys.requestOptions')(function* (
        use: ChallengeUse,
        adminId?: string,
      ) {
        const { generateAuthenticationOptions } = yield* webAuthn;
        const allowCredentials = adminId === undefined ? [] : yield* credentialsOf(adminId);
        const options = yield* Effect.promise(() =>
          generateAuthenticationOptions({
            rpID: party.id,
            timeout: challengeMs,
            userVerification: 'required',
            allowCredentials,
          }),
        );
        yield* keepChallenge(sql, use, options.challenge);
        return options;
      }, Effect.orDie);

      const prove = Effect.fn('Passkeys.prove')(function* (use: ChallengeUse, response: unknown) {
        const expectedChallenge = yield* takenChallenge(use, response);
        const id = textAt(response, 'id');
        if (expectedChallenge === undefined || id === undefined || !credentialIdPattern.test(id))
          return undefined;
        const [row] = yield* sql<Row>`
          SELECT factor_id AS "factorId", admin_id AS "adminId", credential_id AS "credentialId",
                 public_key AS "publicKey", sign_count::float8 AS "signCount", transports
            FROM identity.passkeys WHERE credential_id = ${id}`;
        if (row === undefined) return undefined;
        const { verifyAuthenticationResponse } = yield* webAuthn;
        const { verified, authenticationInfo } = yield* orUnproved(() =>
          verifyAuthenticationResponse({
            ...expected,
            expectedChallenge,
            response: response as AuthenticationResponseJSON,
            credential: {
              id: row.credentialId,
              publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
              counter: row.signCount,
              transports: [...row.transports],
            },
          }),
        );
        if (!verified || authenticationInfo === undefined) return undefined;
        const now = new Date(yield* Clock.currentTimeMillis);
        const used = yield* sql`
          UPDATE identity.passkeys SET sign_count = ${authenticationInfo.newCounter}, last_used_at = ${now}
           WHERE factor_id = ${row.factorId} AND sign_count <= ${authenticationInfo.newCounter}
          RETURNING 1 AS used`;
        return used.length === 0 ? undefined : { adminId: row.adminId, factorId: row.factorId };
      }, Effect.orDie);

      const sealName = (adminId: string, name: string) =>
        Effect.flatMap(keys.seal(`admin-${adminId}`, path, name), (sealed) =>
          sealed === undefined ? Effect.die(`admin ${adminId} has no subject key`) : Effect.succeed(sealed),
        );

      return Passkeys.of({ listOf, creationOptions, proveCreation, requestOptions, prove, sealName });
    }),
  );
}

/** The library throws for everything that is wrong with a response; whatever it is, nothing is proved. */
const orUnproved = <A extends object>(verify: () => Promise<A>) =>
  Effect.tryPromise(verify).pipe(Effect.catch((): Effect.Effect<Partial<A>> => Effect.succeed({})));
