import type { StreamStates } from '@setter/event-store/append';
import type { EventStore } from '@setter/event-store/event-store';
import type { CommandIds } from '@setter/http/command-ids';
import { registerRoutes } from '@setter/http/register-routes';
import type { Route } from '@setter/http/route';
import type { Context } from 'effect';
import type { FastifyInstance } from 'fastify';
import type { BlogSettings } from './blog/blog-settings.ts';
import { registerBlogWebhook } from './blog/blog-webhook.ts';
import { registerApiDocs } from './openapi/plugin.ts';
import type { CardGateway } from './payments/card-gateway.ts';
import type { SandboxPayments } from './payments/sandbox/sandbox-payments.ts';
import { sandboxPaymentRoutes } from './payments/sandbox/sandbox-payments.route.ts';
import { registerStripeWebhook } from './payments/stripe-webhook.ts';
import { routes } from './routes.ts';

type ServicesOf<Group extends readonly unknown[]> = Group[number] extends Route<infer R> ? R : never;

/** The services that the commands need. */
export type CommandServices =
  | ServicesOf<(typeof routes)[keyof typeof routes]>
  | BlogSettings
  | CardGateway
  | EventStore
  | StreamStates
  | CommandIds;

/** Registers every command, the card provider's webhook and the API's own page; the HTTP kernel must be there. */
export const registerCommands = (app: FastifyInstance, context: Context.Context<CommandServices>): void => {
  // First: it lists what is registered after it, by others as well.
  registerApiDocs(app, app.kernelSettings);
  for (const [group, ofGroup] of Object.entries(routes))
    registerRoutes<CommandServices>(app, ofGroup, context, group);
  registerStripeWebhook(app, context);
  registerBlogWebhook(app, context);
};

/** What stands in for a provider's own card form; only where the sandbox is the gateway. */
export const registerSandboxCards = (
  app: FastifyInstance,
  context: Context.Context<SandboxPayments | EventStore>,
): void => registerRoutes<SandboxPayments | EventStore>(app, sandboxPaymentRoutes, context, 'payments');
