import { withoutBrackets } from '@setter/config/resolve-origin';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Certificate } from '@setter/http/secure-server';

const day = 24 * 60 * 60 * 1000;
/** The longest lifetime that browsers accept. */
const lifetime = 397 * day;
const renewedBefore = 30 * day;

/**
 * Returns the self-signed certificate for `host` that is stored in `folder`, so that browsers that trust it need not
 * be asked again after a restart. Generates one when none is stored, when it names another host or expires within 30
 * days.
 */
export async function storedSelfSigned(folder: string, host: string, now = new Date()): Promise<Certificate> {
  const file = join(folder, 'self-signed.pem');
  const stored = readPair(file);
  if (stored !== undefined && isUsable(stored, host, now)) return stored;
  const generated = await selfSigned(host, now);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Renamed into place, so that an interrupted start leaves no incomplete file.
  writeFileSync(`${file}.next`, generated.key + generated.cert, { mode: 0o600, flush: true });
  renameSync(`${file}.next`, file);
  return generated;
}

/** Generates a P-256 key and a certificate for `host`, a name or an IP address, that it signs itself. */
export async function selfSigned(host: string, now = new Date()): Promise<Certificate> {
  // Loaded here: most starts find a certificate or need none.
  const { generate } = await import('selfsigned');
  const bare = withoutBrackets(host);
  // Valid from yesterday, for visitors whose clock is slow.
  const notBeforeDate = new Date(now.getTime() - day);
  const { private: key, cert } = await generate(
    [{ name: 'commonName', value: `${host} (made by Setter for itself)` }],
    {
      keyType: 'ec',
      curve: 'P-256',
      algorithm: 'sha256',
      notBeforeDate,
      notAfterDate: new Date(notBeforeDate.getTime() + lifetime),
      extensions: [
        { name: 'basicConstraints', cA: false },
        { name: 'extKeyUsage', serverAuth: true },
        {
          name: 'subjectAltName',
          altNames: [isIP(bare) === 0 ? { type: 2, value: bare } : { type: 7, ip: bare }],
        },
      ],
    },
  );
  return { key, cert };
}

/** URLs write IPv6 addresses in brackets, certificates do not. */

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

const isUsable = ({ key, cert }: Certificate, host: string, now: Date): boolean => {
  const certificate = new X509Certificate(cert);
  const bare = withoutBrackets(host);
  const named = isIP(bare) === 0 ? certificate.checkHost(bare) : certificate.checkIP(bare);
  return (
    named !== undefined &&
    certificate.checkPrivateKey(createPrivateKey(key)) &&
    certificate.validToDate.getTime() - now.getTime() > renewedBefore
  );
};
