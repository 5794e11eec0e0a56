import { createPrivateKey, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Certificate } from '@setter/platform/http/secure-server';
import * as der from './der.ts';

const day = 24 * 60 * 60 * 1000;
/** What browsers accept at most. */
const validFor = 397 * day;
const renewedBefore = 30 * day;

const ecdsaWithSha256 = der.sequence(der.objectId('1.2.840.10045.4.3.2'));

/**
 * The certificate that we gave ourselves for `host`, kept in `folder` so that whoever trusts it need not do so again
 * at every start. A new one when there is none, when it is for another host or has 30 days left.
 */
export function keptSelfSigned(folder: string, host: string, now = new Date()): Certificate {
  const file = join(folder, 'self-signed.pem');
  const kept = readPair(file);
  if (kept !== undefined && isGood(kept, host, now)) return kept;
  const made = selfSigned(host, now);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Complete or not at all: a start that is cut off must not leave half a key.
  writeFileSync(`${file}.next`, made.key + made.cert, { mode: 0o600, flush: true });
  renameSync(`${file}.next`, file);
  return made;
}

/** A new key on P-256 and a certificate for `host` (a name or an IP address) by which it vouches for itself. */
export function selfSigned(host: string, now = new Date()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der.sequence(
    der.set(der.sequence(der.objectId('2.5.4.3'), der.utf8(`${host} (made by Setter for itself)`))),
  );
  const content = der.sequence(
    der.explicit(0, der.integer(Buffer.of(2))),
    der.integer(Buffer.concat([Buffer.of(1), randomBytes(15)])),
    ecdsaWithSha256,
    name,
    // Clocks differ.
    der.sequence(
      der.utcTime(new Date(now.getTime() - day)),
      der.utcTime(new Date(now.getTime() + validFor - day)),
    ),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    der.explicit(
      3,
      der.sequence(
        extension('2.5.29.19', der.sequence()),
        extension('2.5.29.37', der.sequence(der.objectId('1.3.6.1.5.5.7.3.1'))),
        extension('2.5.29.17', der.sequence(alternativeName(host))),
      ),
    ),
  );
  const certificate = der.sequence(content, ecdsaWithSha256, der.bits(sign('sha256', content, privateKey)));
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: new X509Certificate(certificate).toString(),
  };
}

const extension = (id: string, value: Buffer) => der.sequence(der.objectId(id), der.octets(value));

/** RFC 5280, GeneralName: [2] for DNS names, [7] for addresses. */
const alternativeName = (host: string): Buffer => {
  const bare = host.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0
    ? der.tagged(0x82, Buffer.from(bare, 'latin1'))
    : der.tagged(0x87, addressBytes(bare));
};

const addressBytes = (address: string): Buffer => {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number));
  const [before = [], after] = address
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))));
  const missing = Array.from({ length: 8 - before.length - (after?.length ?? 0) }, () => 0);
  const groups = after === undefined ? before : [...before, ...missing, ...after];
  return Buffer.from(groups.flatMap((group) => [group >> 8, group & 0xff]));
};

const readPair = (file: string): Certificate | undefined => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const at = text.indexOf('-----BEGIN CERTIFICATE-----');
  return at < 0 ? undefined : { key: text.slice(0, at), cert: text.slice(at) };
};

const isGood = ({ key, cert }: Certificate, host: string, now: Date): boolean => {
  const certificate = new X509Certificate(cert);
  const bare = host.replace(/^\[|\]$/g, '');
  const named = isIP(bare) === 0 ? certificate.checkHost(bare) : certificate.checkIP(bare);
  return (
    named !== undefined &&
    certificate.checkPrivateKey(createPrivateKey(key)) &&
    certificate.validToDate.getTime() - now.getTime() > renewedBefore
  );
};
