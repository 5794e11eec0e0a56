import { adminMe } from '@setter/contracts/session/admin-session';
import { listClients } from '@setter/contracts/clients/manage-clients';
import { clientUser } from '@setter/contracts/session/client-session';
import { Context, Effect } from 'effect';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { ReadPositions } from './read-positions.ts';
import { type AnyRequest, type Route, route } from './route.ts';

class One extends Context.Service<One, { readonly one: number }>()('test/One') {}
class Two extends Context.Service<Two, { readonly two: number }>()('test/Two') {}

const me = route(adminMe, ({ session }) => {
  expectTypeOf(session.adminId).toEqualTypeOf<string>();
  return One.use(() =>
    Effect.succeed({ body: { id: session.adminId, name: '', email: '', role: session.role } }),
  );
});

describe('a route', () => {
  it('gives the handler the session that its call requires, and types the services it needs', () => {
    const user = route(clientUser, ({ session }) => {
      expectTypeOf(session.clientId).toEqualTypeOf<number>();
      return Effect.as(Two.use(Effect.succeed), {
        body: {
          id: session.clientId,
          username: '',
          firstName: null,
          lastName: null,
          email: null,
          businessName: null,
          businessPhone: null,
          businessWebsite: null,
          industry: null,
          abn: null,
          credits: 0,
        },
      });
    });
    expectTypeOf(me).toEqualTypeOf<Route<One>>();
    const both = [me, user];
    const widened: readonly Route<One | Two>[] = both;
    expect(widened).toHaveLength(2);
  });

  it('waits until its read models have reached the position that the request names', async () => {
    const waited: unknown[] = [];
    const reads = route(listClients, () => Effect.succeed({ body: [] }), { reads: ['client-accounts'] });
    const positions = ReadPositions.of({
      waitFor: (models, position) => Effect.sync(() => void waited.push([models, position])),
      waitForHead: () => Effect.void,
    });
    const ask = (minPosition: number | undefined) =>
      Effect.runPromise(
        Effect.provideService(reads.handle({ minPosition } as AnyRequest), ReadPositions, positions),
      );
    await ask(undefined);
    expect(waited).toEqual([]);
    await ask(7);
    expect(waited).toEqual([[['client-accounts'], 7]]);
  });
});
