import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What the browser is asked for, as far as an authenticator looks at it. */
type CreationOptions = {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
};
type RequestOptions = { readonly challenge: string; readonly rpId?: string };

/** Ways in which an authenticator or its browser may be wrong. */
export type Deviation = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** The person was not verified, only there. */
  readonly unverified?: boolean;
  /** Signs with another key than the one that it registered. */
  readonly foreignKey?: boolean;
  /** The counter of a copy, which has signed less often. */
  readonly signCount?: number;
};

const userPresent = 0x01;
const userVerified = 0x04;
const attested = 0x40;

/**
 * An authenticator and its browser in software: makes passkeys (ES256, no attestation) and signs with them, as real ones
 * do. It holds one passkey.
 */
export const softwareAuthenticator = (origin = 'http://localhost:3000') => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let signCount = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authenticatorData = (rpId: string, flags: number, deviation: Deviation) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | userPresent | (deviation.unverified === true ? 0 : userVerified));
    head.writeUInt32BE(deviation.signCount ?? ++signCount, 1);
    return Buffer.concat([
      createHash('sha256')
        .update(deviation.rpId ?? rpId)
        .digest(),
      head,
    ]);
  };

  const common = {
    id: credentialId.toString('base64url'),
    rawId: credentialId.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    authenticatorAttachment: 'platform' as const,
  };

  return {
    /** The response to `navigator.credentials.create`, as its JSON. */
    create: (options: CreationOptions, deviation: Deviation = {}) => {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        authenticatorData(options.rp.id ?? '', attested, deviation),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, deviation).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The response to `navigator.credentials.get`, as its JSON. */
    get: (options: RequestOptions, deviation: Deviation = {}) => {
      const data = clientData('webauthn.get', options.challenge, deviation);
      const authData = authenticatorData(options.rpId ?? '', 0, deviation);
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      const key =
        deviation.foreignKey === true
          ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
          : privateKey;
      return {
        ...common,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, key).toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
};

/** A P-256 key as COSE has it (RFC 9053): EC2, ES256, and its two coordinates. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
};

/** CBOR (RFC 8949) of integers, texts, bytes and maps. */
const cbor = (value: unknown): Buffer => {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([cborHead(3, text.length), text]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([cborHead(2, value.length), value]);
  if (value instanceof Map) {
    const entries = [...(value as Map<unknown, unknown>)].flatMap(([key, inner]) => [cbor(key), cbor(inner)]);
    return Buffer.concat([cborHead(5, value.size), ...entries]);
  }
  throw new Error('only integers, texts, bytes and maps are written as CBOR');
};

const cborHead = (major: number, length: number): Buffer => {
  const type = major << 5;
  if (length < 24) return Buffer.from([type | length]);
  if (length < 256) return Buffer.from([type | 24, length]);
  return Buffer.from([type | 25, length >> 8, length & 0xff]);
};
