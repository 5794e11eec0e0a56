import { readModels } from '@setter/projections/models';
import { viewOf } from '@setter/projections/runner/table-sql';
import { ask } from '../database.ts';
import type { Check } from './check.ts';

/** What is erased stays dark, whatever was in flight. */
export const erasureChecks: readonly Check[] = [
  {
    promise: 'an erased lead has no key and no later event, and its texts are nowhere in clear',
    look: async ({ system, journal, log }) => {
      const { erasures } = journal;
      const keys = await ask<{ subject: string }>(
        system.databaseUrl,
        `SELECT subject_id AS subject FROM event_store.subject_keys
          WHERE subject_id = ANY($1) AND erased_at IS NOT NULL AND wrapped_key IS NULL`,
        [erasures.map(({ leadId }) => subjectOf(leadId))],
      );
      const dark = new Set(keys.map(({ subject }) => subject));
      const lastOf = new Map(log.map(({ stream_id: stream, type }) => [stream, type]));
      const broken = erasures.flatMap(({ leadId }) => [
        ...(dark.has(subjectOf(leadId)) ? [] : [`the key of erased lead ${leadId} is still there`]),
        ...(lastOf.get(`lead-${leadId}`) === 'LeadErased'
          ? []
          : [`the last event of erased lead ${leadId} is ${lastOf.get(`lead-${leadId}`)}`]),
      ]);
      const places = ['event_store.events', 'event_store.commands', ...readModels.map(viewOf)];
      for (const place of places) {
        const [clear] = await ask<{ rows: number }>(
          system.databaseUrl,
          `SELECT count(*)::int AS rows FROM ${place} t WHERE t::text LIKE '%secret-%'`,
        );
        if (clear!.rows > 0) broken.push(`${place} has ${clear!.rows} rows with a text of an erased lead`);
      }
      return { seen: `${erasures.length} erasures, ${places.length} tables`, broken };
    },
  },
];

const subjectOf = (leadId: string): string => `lead-${leadId}`;
