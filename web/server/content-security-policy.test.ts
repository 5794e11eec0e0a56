import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, reportingEndpoints } from './content-security-policy.ts';

const policy = (pathname: string, pixelId: string | null = null, realCards = false) =>
  contentSecurityPolicy({ pathname, pixelId, realCards, nonce: 'abc', dev: false }).directives;

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

  it.each(['/', '/landing/7', '/checkout', '/admin-portal'])('is reported on from %s', (path) => {
    expect(policy(path)).toMatchObject({ 'report-to': ['csp'], 'report-uri': ['/api/csp-reports'] });
    expect(reportingEndpoints).toBe('csp="/api/csp-reports"');
  });

  it('allows frames of our own in the back office only', () => {
    expect(policy('/admin-email-templates')['frame-src']).toEqual(["'self'"]);
    expect(policy('/client-portal')).not.toHaveProperty('frame-src');
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
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/outcome',
    '/admin-invite',
    '/blog-admin',
  ])('lets no pixel run on %s', (path) => {
    expect(JSON.stringify(policy(path, '123'))).not.toContain('facebook');
  });

  it.each(['/client-credit-store', '/checkout'])("lets the card provider's form run on %s", (path) => {
    expect(policy(path, '123', true)).toMatchObject({
      'script-src': ["'nonce-abc'", "'strict-dynamic'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
      'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      'connect-src': ["'self'", 'https://api.stripe.com'],
    });
    // The sandbox's form is our own.
    expect(JSON.stringify(policy(path))).not.toContain('stripe');
  });

  it.each(['/', '/client', '/client-portal', '/client-credit-history', '/admin-portal', '/checkouts'])(
    'lets nothing of the card provider run on %s',
    (path) => {
      expect(JSON.stringify(policy(path, '123', true))).not.toContain('stripe');
    },
  );

  it.each(['/landing/7', '/api/landing-page/7', '/api/leads'])(
    'allows the theme of a landing page by nonce, and its pixel, on %s',
    (path) => {
      expect(policy(path, '123')).toMatchObject({
        'style-src': ["'self'", "'nonce-abc'"],
        'form-action': ["'self'"],
        'script-src': ["'nonce-abc'", "'strict-dynamic'", 'https://connect.facebook.net'],
      });
      expect(JSON.stringify(policy(path))).not.toMatch(/facebook|stripe|unsafe/);
    },
  );

  it.each(['/', '/landing', '/landings/7', '/api/leads/7', '/admin-landing-pages', '/client-portal'])(
    'allows no style element on %s',
    (path) => {
      expect(policy(path)['style-src']).toEqual(["'self'"]);
    },
  );
});
