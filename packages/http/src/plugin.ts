import type { Context } from 'effect';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Sessions } from '@setter/identity/sessions';
import type { CommandIds } from './command-ids.ts';
import { registerCookies } from './cookies.ts';
import { type EdgeOptions, httpEdge } from './edge.ts';
import './fastify-types.ts';
import { guard } from './guard.ts';
import { ProcessCounters } from './process-counters.ts';
import { sendProblem } from './send-problem.ts';
import type { KernelSettings } from './settings.ts';

export type KernelOptions = EdgeOptions & {
  readonly settings: KernelSettings;
  readonly context: Context.Context<Sessions | CommandIds>;
};

/** The edge, then sessions: what every request to a service passes. */
const kernel = async (app: FastifyInstance, options: KernelOptions): Promise<void> => {
  const { settings, context } = options;
  app.decorate('kernelContext', context);
  app.decorate('kernelSettings', settings);
  app.decorate('processCounters', new ProcessCounters());
  takeJsonOnly(app);
  await app.register(httpEdge, options);
  await registerCookies(app, settings);
  app.addHook('onRequest', async (request, reply) => {
    const refused = await guard(app, request);
    if (refused !== undefined) return sendProblem(request, reply, refused);
  });
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const forbiddenName = (): Error => Object.assign(new Error(), { code: 'FORBIDDEN_NAME', statusCode: 400 });

/** JSON is the only body; an empty one is none, since clients say `application/json` out of habit. */
const takeJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else
      void parse(request, body, (error, value) =>
        // What the parser refuses although it is JSON has a name that it does not take.
        done(error !== null && isJson(body) ? forbiddenName() : error, value),
      );
  });
};

export const httpKernel = fp(kernel, { name: 'setter-http-kernel', fastify: '5.x' });
