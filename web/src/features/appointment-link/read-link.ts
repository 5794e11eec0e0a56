import {
  getAppointmentLink,
  type LinkedAppointment,
} from '@setter/contracts/appointment-links/appointment-links';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { apiOf } from '../../lib/api/query-client.ts';

/** Where a link leads. */
export type LinkRead =
  | { readonly kind: 'found'; readonly appointment: LinkedAppointment }
  /** The appointment has another time or client since. */
  | { readonly kind: 'replaced' }
  /** Forged, or of an appointment that is removed or erased. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unread'; readonly error: unknown };

/** What a refusal says of the link itself; undefined where it says nothing of it. */
export function linkProblem(error: unknown): LinkRead | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 410) return { kind: 'replaced' };
  return error.status === 404 ? { kind: 'unknown' } : undefined;
}

export const readLink = (queryClient: QueryClient, token: string): Promise<LinkRead> =>
  apiOf(queryClient)(getAppointmentLink, { params: { token } }).then(
    (appointment): LinkRead => ({ kind: 'found', appointment }),
    (error: unknown): LinkRead => linkProblem(error) ?? { kind: 'unread', error },
  );
