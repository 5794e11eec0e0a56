import { timingSafeEqual } from 'node:crypto';
import { type Access, admits, sessionKindOf } from '@setter/contracts/access';
import { reject } from '@setter/domain/rejections';
import { accountHeader } from '@setter/contracts/session/account-header';
import { Clock, Effect } from 'effect';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type AdminSession, type ClientSession, type Session, Sessions } from '@setter/identity/sessions';
import { isSteppedUp } from '@setter/identity/step-up';
import { type HttpProblem, notFound, notSignedIn, stepUpRequired } from './call-failure.ts';
import { readCookie } from './cookies.ts';
import './fastify-types.ts';
import { sessionsOfNamed } from './named-account.ts';
import { toHttpProblem } from './problems.ts';
import { withinRequest } from './request-trace.ts';
import type { GivenSessions } from './route.ts';
import type { HttpSettings } from './settings.ts';

/**
 * Refuses to register a route without an access policy: forgetting one must not make it public. A scope may decide
 * for all its routes with `routeAccess`, for plugins that bring routes of their own.
 */
export function requireAccessPolicy(this: FastifyInstance, route: RouteOptions): void {
  const access = route.config?.access ?? this.routeAccess;
  if (access === undefined) {
    throw new Error(`${String(route.method)} ${route.url} does not say who may use it: set config.access.`);
  }
  route.config = { ...route.config, access };
}

const find = async (
  app: FastifyInstance,
  request: FastifyRequest,
  kind: Session['kind'],
): Promise<Session | undefined> => {
  const secret = readCookie(request, kind);
  if (secret === undefined) return undefined;
  const finding = Sessions.use((sessions) => sessions.find(kind, secret));
  return Effect.runPromiseWith(app.kernelContext)(withinRequest(request)(finding));
};

const kindsOf = (access: Access, optionalSession: boolean): readonly Session['kind'][] => {
  const needed = sessionKindOf(access);
  if (needed !== undefined) return [needed];
  return optionalSession ? ['admin', 'client'] : [];
};

const isAdmin = (session: Session | undefined): session is AdminSession => session?.kind === 'admin';
const isClient = (session: Session | undefined): session is ClientSession => session?.kind === 'client';

/** The problem with a request for internals that it may not see; undefined when there is none. */
export const requireInternalAccess = (
  request: FastifyRequest,
  settings: HttpSettings,
): HttpProblem | undefined =>
  request.routeOptions.config.access !== 'internal' || authorizeInternal(request, settings)
    ? undefined
    : notFound();

/** Loads the sessions that the route may use and returns the problem when access is denied. */
export const guard = async (
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<HttpProblem | undefined> => {
  const { access, optionalSession, call } = request.routeOptions.config;
  // Only unknown routes lack an access policy; they end in 404.
  if (access === undefined || access === 'internal') return undefined;
  const found = await Promise.all(
    kindsOf(access, optionalSession ?? false).map((kind) => find(app, request, kind)),
  );
  const admin = found.find(isAdmin);
  const client = found.find(isClient);
  const sessions: GivenSessions = { ...(admin && { admin }), ...(client && { client }) };
  const needed = sessionKindOf(access);
  if (needed !== undefined && sessions[needed] === undefined) return notSignedIn();
  const named = sessionsOfNamed(request.headers[accountHeader.toLowerCase()], access, sessions);
  if ('_tag' in named) return named;
  if (needed === 'admin' && named.admin !== undefined) {
    const problem = await refusalOf(app, access, call?.stepUp ?? false, named.admin);
    if (problem !== undefined) return problem;
  }
  request.givenSessions = named;
  return undefined;
};

/** Why an admin who is signed in may not do this, or not yet; undefined when nothing is against it. */
const refusalOf = async (
  app: FastifyInstance,
  access: Access,
  stepUp: boolean,
  session: AdminSession,
): Promise<HttpProblem | undefined> => {
  if (!admits(access, session.role))
    return toHttpProblem(reject(admits(access, 'admin') ? 'AdminsOnly' : 'OwnersOnly'));
  if (!stepUp) return undefined;
  const now = await Effect.runPromiseWith(app.kernelContext)(Clock.currentTimeMillis);
  return isSteppedUp(session, now) ? undefined : stepUpRequired();
};

/** Metrics are open in local mode. In exposed mode they need the bearer token, and answer 404 when none is configured. */
const authorizeInternal = (request: FastifyRequest, { exposed, metricsToken }: HttpSettings): boolean => {
  if (!exposed) return true;
  if (metricsToken === undefined || metricsToken === '') return false;
  const expected = Buffer.from(`Bearer ${metricsToken}`);
  const given = Buffer.from(request.headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
