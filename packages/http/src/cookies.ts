import secureSession from '@fastify/secure-session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deriveKey } from '@setter/identity/key-derivation';
import { type NewSession, type Session, sessionLimits } from '@setter/identity/sessions';
import './fastify-types.ts';
import type { KernelSettings } from './settings.ts';

const kinds = ['admin', 'client'] as const;
const nameOf = { admin: 'setter_admin', client: 'setter_client' } as const;

/**
 * The name of a session's cookie. Over https its prefix has browsers take it from this very host only, over https and for
 * every path: no other host of the domain can plant one.
 *
 * @param publicUrl its scheme counts, also behind a proxy
 */
export const cookieName = (kind: Session['kind'], publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${nameOf[kind]}` : nameOf[kind];

/**
 * The two session cookies: encrypted, each under a key of its own, so that one renamed to the other opens
 * nothing. They hold the secret of a session and nothing else.
 */
export const registerCookies = async (app: FastifyInstance, settings: KernelSettings): Promise<void> => {
  const { publicUrl } = settings;
  const secure = publicUrl.startsWith('https:');
  await app.register(
    secureSession,
    kinds.map((kind) => ({
      sessionName: nameOf[kind],
      cookieName: cookieName(kind, publicUrl),
      key: settings.sessionKeys.map((key) => deriveKey(key, `${kind}-cookie`)),
      expiry: sessionLimits[kind].absolute / 1000,
      cookie: {
        path: '/',
        httpOnly: true,
        sameSite: 'lax' as const,
        secure,
        maxAge: sessionLimits[kind].absolute / 1000,
      },
    })),
  );
  if (!secure) return;
  // Cookies without the prefix open nothing; those of an earlier version are cleared.
  app.addHook('onRequest', async (request, reply) => {
    for (const name of Object.values(nameOf))
      if (request.cookies[name] !== undefined) reply.clearCookie(name, { path: '/', secure });
  });
};

export const readCookie = (request: FastifyRequest, kind: Session['kind']): string | undefined =>
  request[nameOf[kind]].get('secret');

export const writeCookie = (request: FastifyRequest, { kind, secret }: NewSession): void =>
  request[nameOf[kind]].set('secret', secret);

export const dropCookie = (request: FastifyRequest, kind: Session['kind']): void =>
  request[nameOf[kind]].delete();
