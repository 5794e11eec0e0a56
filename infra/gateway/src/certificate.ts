import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@setter/platform/config-error';
import type { Certificate } from '@setter/platform/http/secure-server';
import { keptSelfSigned } from './self-signed.ts';

/**
 * What GATEWAY_TLS asks for: undefined for plain HTTP (`off`, or not set), a certificate of our own (`self-signed`),
 * or the one in a folder, `cert.pem` with its chain and `key.pem`. Throws `ConfigError`.
 */
export function certificateFor(
  asked: string | undefined,
  { dataDir, publicUrl }: { readonly dataDir: string; readonly publicUrl: string },
): Certificate | undefined {
  if (asked === undefined || asked === '' || asked === 'off') return undefined;
  try {
    if (asked === 'self-signed') return keptSelfSigned(dataDir, new URL(publicUrl).hostname);
    return {
      key: readFileSync(join(asked, 'key.pem'), 'utf8'),
      cert: readFileSync(join(asked, 'cert.pem'), 'utf8'),
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      'GATEWAY_TLS',
      `must be off, self-signed or a folder with cert.pem and key.pem (${why})`,
    );
  }
}
