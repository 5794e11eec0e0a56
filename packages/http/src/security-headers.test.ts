import { describe, expect, it } from 'vitest';
import { makeLogger } from './logging/logging.ts';
import { createApp } from './app.ts';
import { registerSecurityHeaders } from './security-headers.ts';

const forcesTls = async (publicUrl: string): Promise<boolean> => {
  const settings = { exposed: true, publicUrl, trustProxy: 0 } as const;
  const app = createApp(settings, makeLogger('silent'));
  await registerSecurityHeaders(app, settings);
  app.get('/', () => 'hello');
  const { headers } = await app.inject('/');
  await app.close();
  return 'strict-transport-security' in headers;
};

describe('strict transport security', () => {
  it('is asked for where we are known by TLS', async () => {
    expect(await forcesTls('https://setter.example')).toBe(true);
    expect(await forcesTls('https://localhost.example')).toBe(true);
    expect(await forcesTls('http://setter.example')).toBe(false);
  });

  it('is never asked for on names that this machine shares with other programs', async () => {
    for (const name of ['localhost', 'localhost:8443', '127.0.0.1:8443', '[::1]:8443'])
      expect(await forcesTls(`https://${name}`)).toBe(false);
  });
});
