import { registerRoutes } from '@setter/http/register-routes';
import type { Route } from '@setter/http/route';
import type { Context } from 'effect';
import type { FastifyInstance } from 'fastify';
import { routes } from './routes.ts';

/** The services that the queries need. */
export type QueryServices = (typeof routes)[keyof typeof routes][number] extends Route<infer R> ? R : never;

/** Registers every query; the HTTP kernel must be there. */
export const registerQueries = (app: FastifyInstance, context: Context.Context<QueryServices>): void => {
  for (const [group, ofGroup] of Object.entries(routes))
    registerRoutes<QueryServices>(app, ofGroup, context, group);
};
