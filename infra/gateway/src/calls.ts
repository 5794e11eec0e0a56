import type { Call } from '@setter/contracts/call';
import { type DocumentedCall, openApiDocument } from '@setter/command-api/openapi/document';
import { sandboxPaymentRoutes } from '@setter/command-api/payments/sandbox/sandbox-payments.route';
import { routes as commands } from '@setter/command-api/routes';
import { routes as queries } from '@setter/projections/routes';

type Groups = Readonly<Record<string, readonly { readonly call: Call }[]>>;
type Service = 'command-api' | 'projections';

const callsOf = (service: Service, groups: Groups): (DocumentedCall & { readonly service: Service })[] =>
  Object.entries(groups).flatMap(([group, routes]) => routes.map(({ call }) => ({ call, group, service })));

/** Every call that a service registers a route for, and which one does. */
export const calls = [
  ...callsOf('command-api', commands),
  ...callsOf('command-api', { payments: sandboxPaymentRoutes }),
  ...callsOf('projections', queries),
];

/** The OpenAPI document over all services, made when it is first asked for. */
export const apiDocument = (publicUrl: string): (() => string) => {
  let document: string | undefined;
  return () => (document ??= JSON.stringify(openApiDocument(calls, publicUrl)));
};
