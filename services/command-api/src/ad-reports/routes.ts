import { Copywriter } from '@setter/ai/copywriter';
import { getAdReports, getPrivacyFacts, switchAdReports } from '@setter/contracts/ad-reports/ad-reports';
import { automatedDecisionKeys, needsModel } from '@setter/contracts/promises/automated';
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

  route(getPrivacyFacts, () =>
    Effect.gen(function* () {
      const { enabled } = yield* current;
      const hasModel = (yield* Copywriter).kind === 'ai';
      const automated = automatedDecisionKeys.filter((key) => hasModel || !needsModel.has(key));
      return { body: { adReports: enabled, automated } };
    }),
  ),
];
