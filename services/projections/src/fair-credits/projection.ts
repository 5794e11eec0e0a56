import { handlesOnly } from '../handles.ts';
import { asInstant, occurredAt, type ReadModel } from '../read-model.ts';
import { type FairCreditRow, fairCreditsTable, type RubricRow, rubricsTable } from './table.ts';

const isHandled = handlesOnly(
  'FairCreditRequested',
  'FairCreditApproved',
  'FairCreditDeclined',
  'FairCreditsLapsed',
);

export const fairCredits: ReadModel<FairCreditRow> = {
  name: 'fair-credits',
  version: 2,
  onPoison: 'dead-letter',
  table: fairCreditsTable,

  handles: isHandled.types,
  keys: (event) => {
    if (!isHandled(event)) return [];
    return event.type === 'FairCreditsLapsed' ? event.data.claimIds : [event.data.claimId];
  },

  evolve(row, event) {
    if (event.type === 'FairCreditRequested') {
      const { requestedAt, dueAt, ...claim } = event.data;
      return {
        ...claim,
        requestedAt: asInstant(requestedAt),
        dueAt: dueAt === null ? null : asInstant(dueAt),
        status: 'open',
        decidedAt: null,
        decidedBy: null,
        decision: null,
        decisionToClient: null,
      };
    }
    if (row === undefined) return null;
    switch (event.type) {
      case 'FairCreditApproved':
        return { ...row, status: 'approved', decidedAt: occurredAt(event), decidedBy: event.data.by };
      case 'FairCreditDeclined': {
        const { reason, reasonToClient } = event.data;
        return {
          ...row,
          status: 'declined',
          decidedAt: occurredAt(event),
          decidedBy: 'admin',
          decision: reason,
          decisionToClient: reasonToClient,
        };
      }
      case 'FairCreditsLapsed':
        return { ...row, status: 'lapsed', decidedAt: occurredAt(event) };
      default:
        return row;
    }
  },
};

const isRubric = handlesOnly('RubricPublished');

export const fairCreditRubrics: ReadModel<RubricRow> = {
  name: 'fair-credit-rubrics',
  version: 1,
  onPoison: 'dead-letter',
  table: rubricsTable,

  handles: isRubric.types,
  keys: (event) => (isRubric(event) ? [String(event.data.version)] : []),

  evolve: (row, event) =>
    isRubric(event) ? { ...event.data, publishedAt: occurredAt(event) } : (row ?? null),
};
