import { referenceOf } from '../../lib/api-error.ts';

/** For a failure of ours, what to tell the people who look into it: the trace under which logs have the rest. */
export function Reference({ error }: { readonly error: unknown }) {
  const reference = referenceOf(error);
  if (reference === null) return null;
  return <p className="mt-2 text-meta break-all text-muted select-text">Reference: {reference}</p>;
}
