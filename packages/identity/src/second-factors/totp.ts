import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app knows it. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const stepMs = parameters.period * 1000;
/** Steps by which an app's clock may be off. */
const tolerance = 1;

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

/** As apps take it typed: base32. */
export const secretText = (bytes: Uint8Array): string => new Secret({ buffer: bufferOf(bytes) }).base32;

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes.subarray(0, secretBytes)).buffer;

/** What the QR code holds: `issuer` names the business, `label` the account. */
export const otpauthUrl = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...parameters, secret, issuer, label }).toString();

/** The time step whose code this is, now or one step away; undefined when it is none. */
export const stepOfCode = (secret: string, code: string, now: number): number | undefined => {
  const delta = new TOTP({ ...parameters, secret }).validate({
    token: code,
    timestamp: now,
    window: tolerance,
  });
  return delta === null ? undefined : Math.floor(now / stepMs) + delta;
};
