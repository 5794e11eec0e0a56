import { ApiError, failureText, referenceOf } from '../../lib/api-error.ts';
import { toastError } from '../../lib/toast.ts';

/** The server's sentence, or the fixed text where it has none; a third when no answer came. */
export function toastServerText(error: unknown, otherwise: string, unreachable: string = otherwise): void {
  toastError({ title: serverText(error, otherwise, unreachable), reference: referenceOf(error) });
}

export function serverText(error: unknown, otherwise: string, unreachable: string): string {
  return error instanceof ApiError && error.status === 0 ? unreachable : failureText(error, otherwise);
}
