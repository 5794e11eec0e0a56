import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@setter/config/config-error';
import { speaksTls } from '@setter/config/gateway-tls';
import type { Certificate } from '@setter/http/secure-server';
import { storedSelfSigned } from './self-signed.ts';

/**
 * Resolves GATEWAY_TLS: undefined for plain HTTP (`off`, or not set), a self-signed certificate (`self-signed`), or
 * the one in a folder, `cert.pem` with its chain and `key.pem`. Rejects with `ConfigError`.
 */
export async function certificateFor(
  setting: string | undefined,
  { dataDir, publicUrl }: { readonly dataDir: string; readonly publicUrl: string },
): Promise<Certificate | undefined> {
  if (!speaksTls(setting)) return undefined;
  try {
    if (setting === 'self-signed') return await storedSelfSigned(dataDir, new URL(publicUrl).hostname);
    return {
      key: readFileSync(join(setting, 'key.pem'), 'utf8'),
      cert: readFileSync(join(setting, 'cert.pem'), 'utf8'),
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      'GATEWAY_TLS',
      `must be off, self-signed or a folder with cert.pem and key.pem (${why})`,
    );
  }
}
