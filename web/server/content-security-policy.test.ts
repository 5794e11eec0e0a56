import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const policy = (pathname: string, pixelId: string | null = null) =>
  contentSecurityPolicy({ pathname, pixelId, nonce: 'abc', dev: false }).directives;

describe('content security policy', () => {
  it('allows our own scripts by nonce and no inline style', () => {
    expect(policy('/')).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'nonce-abc'", "'strict-dynamic'"],
      'style-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
  });

  it.each(['/', '/contact', '/privacy-policy', '/nowhere'])('lets a configured pixel run on %s', (path) => {
    expect(policy(path, '123')['script-src']).toContain('https://connect.facebook.net');
    expect(policy(path, '123')['img-src']).toContain('https://www.facebook.com');
  });

  it.each([
    '/client-portal',
    '/client-login',
    '/client',
    '/admin',
    '/admin-portal',
    '/checkout',
    '/reset-password',
    '/forgot-password',
    '/blog-admin',
  ])('lets no pixel run on %s', (path) => {
    expect(JSON.stringify(policy(path, '123'))).not.toContain('facebook');
  });
});
