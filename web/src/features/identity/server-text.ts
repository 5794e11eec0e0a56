import { ApiError, failureText, referenceOf, refusalText } from '../../lib/api/api-error.ts';
import { toastError } from '../../lib/toasts/toast.ts';

/** The server's sentence, or the fixed text where it has none; a third when no answer came, with the reason if it is ours. */
export function toastServerText(error: unknown, otherwise: string, unreachable: string = otherwise): void {
  const title = serverText(error, otherwise, unreachable);
  const reason = refusalText(error);
  const described = reason === undefined || reason === title ? {} : { description: reason };
  toastError({ title, ...described, reference: referenceOf(error) });
}

export function serverText(error: unknown, otherwise: string, unreachable: string): string {
  return error instanceof ApiError && error.status === 0 ? unreachable : failureText(error, otherwise);
}
