import type { EventOf } from '../define-event.ts';
import { LeadCaptured } from './lead-captured.ts';
import { LeadConverted } from './lead-converted.ts';
import { LeadErased } from './lead-erased.ts';
import { LeadRemoved } from './lead-removed.ts';
import { LeadRestored } from './lead-restored.ts';
import { LeadStatusChanged } from './lead-status-changed.ts';
import { LeadSubmissionAdded } from './lead-submission-added.ts';

export const leadEvents = [
  LeadCaptured,
  LeadConverted,
  LeadErased,
  LeadRemoved,
  LeadRestored,
  LeadStatusChanged,
  LeadSubmissionAdded,
] as const;
export type LeadEvent = EventOf<(typeof leadEvents)[number]>;
