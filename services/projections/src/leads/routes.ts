import { getLeadEvidence, leadTimeline, relatedLeads } from '@setter/contracts/leads/lead-history';
import { getLead, leadEnquiries, listLeads } from '@setter/contracts/leads/manage-leads';
import { adminLead } from '@setter/domain/leads/admin-lead';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { recordOpening } from '../access-log/record-opening.ts';
import { listAnswers } from '../list/list-route.ts';
import { now } from '../now.ts';
import { query } from '../query-route.ts';
import { readEnquiries } from './enquiries.ts';
import { readEvidence } from './evidence.ts';
import { leadList } from './list.ts';
import { requireLead } from './queries.ts';
import { readRelated } from './related.ts';
import { readTimeline } from './timeline.ts';

const openedLead = Effect.fnUntraced(function* (leadId: string, at: string) {
  const { openAll } = yield* SubjectKeyStore;
  return yield* openAll(yield* requireLead(leadId, at));
});

export const leadRoutes = [
  listAnswers(listLeads, {
    list: leadList,
    where: ({ id, source, landingPageId, status, removed }, at) => [
      ['leadId', '=', id],
      removed === 'true' ? ['restorableUntil', '>=', at.toISOString()] : ['removedAt', '=', null],
      ['source', '=', source],
      ['landingPageId', '=', landingPageId],
      ['status', '=', status],
    ],
    present: (row, at, { role }) => adminLead(row, at.toISOString(), role),
    reads: ['leads', 'appointments', 'clients', 'desk-settings', 'landing-pages'],
  }),

  query(
    getLead,
    Effect.fnUntraced(function* ({ params, session }) {
      const keys = yield* SubjectKeyStore;
      const at = (yield* now).toISOString();
      const lead = adminLead(yield* keys.openAll(yield* requireLead(params.id, at)), at, session.role);
      yield* recordOpening(session, { kind: 'lead', id: params.id }, 'lead');
      return lead;
    }),
    ['leads', 'appointments', 'clients', 'desk-settings', 'landing-pages'],
  ),

  query(
    leadEnquiries,
    ({ params: { id }, session }) =>
      Effect.tap(readEnquiries(id), () => recordOpening(session, { kind: 'lead', id }, 'lead')),
    ['leads'],
  ),

  query(
    relatedLeads,
    Effect.fnUntraced(function* ({ params, session }) {
      const at = (yield* now).toISOString();
      const related = yield* readRelated(yield* openedLead(params.id, at));
      return related.map((row) => adminLead(row, at, session.role));
    }),
    ['leads', 'appointments', 'clients'],
  ),

  // Their events are read from the log, which has no lag.
  query(
    leadTimeline,
    Effect.fnUntraced(function* ({ params: { id }, session }) {
      const timeline = yield* readTimeline(yield* openedLead(id, (yield* now).toISOString()));
      yield* recordOpening(session, { kind: 'lead', id }, 'lead');
      return timeline;
    }),
    ['leads', 'appointments', 'clients'],
  ),

  query(
    getLeadEvidence,
    Effect.fnUntraced(function* ({ params: { id }, session }) {
      const at = (yield* now).toISOString();
      const evidence = yield* readEvidence(yield* openedLead(id, at), at);
      yield* recordOpening(session, { kind: 'lead', id }, 'lead');
      return evidence;
    }),
    ['leads', 'appointments', 'clients'],
  ),
];
