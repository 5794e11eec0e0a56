import fc from 'fast-check';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { otpauthUrl, secretText, stepOfCode } from './totp.ts';

const rfcSecret = Buffer.from('12345678901234567890');

/** RFC 6238 and RFC 4226 by themselves. */
const codeAt = (bytes: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytes).update(counter).digest();
  const at = mac[19]! & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i s is %s, as RFC 6238 lists it', (seconds, code) => {
    expect(stepOfCode(secretText(rfcSecret), code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('counts in its own step and one away, and in no other', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 20, maxLength: 20 }),
        fc.integer({ min: 10, max: 100_000_000 }),
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: 0, max: 29_999 }),
        (bytes, step, off, ms) => {
          const code = codeAt(bytes, step + off);
          // One in a million codes is that of another step, too.
          fc.pre([-1, 0, 1].every((near) => near === off || codeAt(bytes, step + near) !== code));
          const found = stepOfCode(secretText(bytes), code, step * 30_000 + ms);
          expect(found).toBe(Math.abs(off) <= 1 ? step + off : undefined);
        },
      ),
    );
  });

  it.each(['', '28708', '2870820', 'abcdef', '28708a'])('is not %j', (code) => {
    expect(stepOfCode(secretText(rfcSecret), code, 59_000)).toBeUndefined();
  });
});

it('the address of a QR code names the business and the account', () => {
  const url = new URL(otpauthUrl(secretText(rfcSecret), 'Harbour & Co', 'kim@example.com'));
  expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(url.pathname)).toBe('/Harbour & Co:kim@example.com');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Harbour & Co',
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
