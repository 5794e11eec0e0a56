import type { FastifyInstance } from 'fastify';
import type { ApiFetch } from '../shared/render-contract.ts';
import type { PageSource } from './page.ts';

const day = 86_400_000;
/** RFC 9116 asks for less than a year. */
const validForDays = 180;

/** RFC 9116: whom to tell of a vulnerability. It expires some months after it was asked for, counted from a day's start. */
export function securityTxt(publicUrl: string, contact: string, now: number): string {
  const expires = new Date((Math.floor(now / day) + validForDays) * day);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

const settings = {
  admin: '/admin-portal?section=settings',
  client: '/client-portal?settings=open',
} as const;

/** Where the one who asks changes the own password: in the settings of the account that is signed in, or after a login. */
async function passwordPage(fetch: ApiFetch): Promise<string> {
  const answer = await fetch('/api/auth/status', { method: 'GET' });
  if (!answer.ok) return `/client-login?redirect=${encodeURIComponent(settings.client)}`;
  const { userType } = (await answer.json()) as { readonly userType: keyof typeof settings };
  return settings[userType];
}

/** Addresses that programs know of any site: who is told of a vulnerability, and where a password is changed. */
export function serveWellKnown(
  app: FastifyInstance,
  { site, apiFetch }: Pick<PageSource, 'site' | 'apiFetch'>,
  securityContact: string,
): void {
  const config = { access: 'public' } as const;
  app.get('/.well-known/security.txt', { config }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityTxt(site.publicUrl, securityContact, Date.now())),
  );
  // https://www.w3.org/TR/change-password-url/
  app.get('/.well-known/change-password', { config }, async (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(await passwordPage(apiFetch(request)), 302),
  );
}
