import { getAdReports, getPrivacyFacts, switchAdReports } from '@setter/contracts/ad-reports/ad-reports';
import { adReportsDecider } from '@setter/domain/ad-reports/decider';
import { handleCommand } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import { adReportsStream } from '@setter/events/streams';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { AdReportsConfigured } from './ad-reports-configured.ts';

/** The last switch says all. */
const current = Effect.gen(function* () {
  const store = yield* EventStore;
  const { events } = yield* store.readStream(adReportsStream.streamId);
  const last = events.at(-1);
  const enabled = last?.type === 'AdReportsSwitched' && last.data.enabled;
  return {
    configured: yield* AdReportsConfigured,
    enabled,
    since: enabled ? last.metadata.occurredAt : null,
  };
});

export const adReportsRoutes = [
  route(getAdReports, () => Effect.map(current, (body) => ({ body }))),

  route(switchAdReports, ({ command, body: { enabled } }) =>
    Effect.gen(function* () {
      const { position } = yield* handleCommand({
        context: command,
        decider: adReportsDecider,
        stream: adReportsStream,
        command: { type: 'SwitchAdReports', enabled, configured: yield* AdReportsConfigured },
      });
      return { body: yield* current, position };
    }),
  ),

  route(getPrivacyFacts, () => Effect.map(current, ({ enabled }) => ({ body: { adReports: enabled } }))),
];
