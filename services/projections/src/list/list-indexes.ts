import { pollTogether } from '@setter/event-store/consumers';
import { supervised } from '@setter/event-store/supervised';
import { Context, Effect, Layer, Semaphore } from 'effect';
import { appointmentList } from '../appointments/list.ts';
import { clientList, clientNamesSearched } from '../clients/list.ts';
import { invoiceList } from '../invoices/list.ts';
import { landingPageList } from '../landing-pages/list.ts';
import { leadList } from '../leads/list.ts';
import { subscriberList } from '../newsletter/list.ts';
import { paymentList } from '../payments/list.ts';
import { messageList } from '../portal-messages/list.ts';
import { supportRequestList } from '../support-requests/list.ts';
import { followTable, type LiveBuild } from './follow-table.ts';
import { type List, sortOf } from './list.ts';

const pollLiveBuilds = pollTogether({
  // Also while there is no search, so that erased texts leave memory soon.
  every: '2 seconds',
  find: (sql, names) =>
    sql<LiveBuild & { name: string; version: number }>`
      SELECT name, version, pg_current_snapshot()::text AS snapshot, generation::float8 AS generation,
             event_store.history_id() AS history
        FROM projections.builds WHERE name = ANY(${names}::text[]) AND state = 'live'`,
});

/** What most searches are sorted by, and texts, which take longest to sort. */
const sortsOf = ({ defaultSort, sortTexts }: Pick<List<never, never>, 'defaultSort' | 'sortTexts'>) => [
  sortOf(defaultSort).by,
  ...Object.keys(sortTexts),
];

const makeIndexes = Effect.gen(function* () {
  // One whole table after another: some can be searched sooner, none later.
  const turns = yield* Semaphore.make(1);
  const indexes = {
    clientNames: yield* followTable(clientNamesSearched, [], turns),
    clients: yield* followTable(clientList, sortsOf(clientList), turns),
    invoices: yield* followTable(invoiceList, [], turns),
    landingPages: yield* followTable(landingPageList, sortsOf(landingPageList), turns),
    leads: yield* followTable(leadList, sortsOf(leadList), turns),
    appointments: yield* followTable(appointmentList, sortsOf(appointmentList), turns),
    messages: yield* followTable(messageList, sortsOf(messageList), turns),
    supportRequests: yield* followTable(supportRequestList, sortsOf(supportRequestList), turns),
    payments: yield* followTable(paymentList, sortsOf(paymentList), turns),
    subscribers: yield* followTable(subscriberList, sortsOf(subscriberList), turns),
  };
  for (const [name, { model, refreshTo }] of Object.entries(indexes)) {
    const refreshed = Effect.flatMap(pollLiveBuilds(model.name), (builds) => {
      const build = builds.find(({ version }) => version === model.version);
      return build === undefined ? Effect.void : refreshTo(build);
    });
    yield* Effect.forkScoped(
      supervised(`search index ${name}`, (progressed) =>
        Effect.andThen(refreshTo(), Effect.forever(Effect.tap(refreshed, Effect.sync(progressed)))),
      ),
    );
  }
  return indexes;
});

/** The texts of the lists that are searched, in the memory of this process. */
export class ListIndexes extends Context.Service<ListIndexes, Effect.Success<typeof makeIndexes>>()(
  'projections/list/ListIndexes',
) {
  static readonly layer = Layer.effect(ListIndexes, makeIndexes);
}
