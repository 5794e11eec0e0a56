import { referenceOf } from '../../lib/api/api-error.ts';

/** The trace id of an internal failure, for looking it up in the logs. */
export function Reference({ error }: { readonly error: unknown }) {
  const reference = referenceOf(error);
  if (reference === null) return null;
  return <p className="mt-2 text-meta break-all text-muted select-text">Reference: {reference}</p>;
}
