import type { Lead } from '@setter/contracts/leads/manage-leads';
import { useState } from 'react';
import { nameOf } from './desk-texts.ts';
import { nextAfter } from './seen-rows.ts';

/** Goes on to the lead after one that is done. A person who has gone elsewhere meanwhile stays there. */
export function useNextLead(
  shown: readonly Lead[],
  chosen: string | undefined,
  choose: (id: string | undefined) => void,
) {
  const [next, setNext] = useState<string>();
  const goOn = (id: string) => {
    if (id !== chosen) return;
    const after = nextAfter(shown, id);
    setNext(after);
    choose(after);
  };
  return { next: shown.find(({ id }) => id === next && id === chosen), goOn };
}

/** Says to a screen reader who is next, where the desk has gone on by itself. */
export const NextLead = ({ lead }: { readonly lead: Lead | undefined }) => (
  <p role="status" className="sr-only">
    {lead === undefined ? '' : `Next: ${nameOf(lead)}`}
  </p>
);
