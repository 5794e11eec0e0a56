import type { Lead } from '@setter/contracts/leads/manage-leads';

/** The sheet of a lead, which the desk and the lists of leads open. */
export interface LeadSheetProps {
  readonly lead: Lead | null;
  /** Why it could not be read. */
  readonly failure: { readonly error: unknown; readonly onRetry: () => void } | null;
  /** It opens with its details as fields. */
  readonly editing?: boolean;
  /** Makes an appointment where the sheet lies; without it, the screen of the appointments does. */
  readonly onBook?: () => void;
  /** Brings a deleted lead back; without it, none are shown. */
  readonly restore?: { readonly busy: boolean; readonly run: () => void };
  readonly onClose: () => void;
}
