import secureSession from '@fastify/secure-session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deriveKey } from '../key-derivation.ts';
import { type NewSession, type Session, sessionLimits } from '../sessions.ts';
import './fastify-types.ts';
import type { KernelSettings } from './settings.ts';

const kinds = ['admin', 'client'] as const;
const nameOf = { admin: 'setter_admin', client: 'setter_client' } as const;

/**
 * The two session cookies: encrypted, each under a key of its own, so that one renamed to the other opens
 * nothing. They hold the secret of a session and nothing else.
 */
export const registerCookies = async (app: FastifyInstance, settings: KernelSettings): Promise<void> => {
  await app.register(
    secureSession,
    kinds.map((kind) => ({
      sessionName: nameOf[kind],
      cookieName: nameOf[kind],
      key: settings.sessionKeys.map((key) => deriveKey(key, `${kind}-cookie`)),
      expiry: sessionLimits[kind].absolute / 1000,
      cookie: {
        path: '/',
        httpOnly: true,
        sameSite: 'lax' as const,
        secure: settings.publicUrl.startsWith('https:'),
        maxAge: sessionLimits[kind].absolute / 1000,
      },
    })),
  );
};

export const readCookie = (request: FastifyRequest, kind: Session['kind']): string | undefined =>
  request[nameOf[kind]].get('secret');

export const writeCookie = (request: FastifyRequest, { kind, secret }: NewSession): void =>
  request[nameOf[kind]].set('secret', secret);

export const dropCookie = (request: FastifyRequest, kind: Session['kind']): void =>
  request[nameOf[kind]].delete();
