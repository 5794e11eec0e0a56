import { getConsentText } from '@setter/contracts/consent/consent-texts';
import { isolated } from '@setter/events/texts/isolated';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/query-client.ts';

const wording = callQuery(getConsentText, { params: { form: 'pass_on' } });

/** What the prospect is asked before being passed on, and its version; null while it is not known. */
export function usePassOn() {
  // Each form begins with the present one.
  const { data } = useQuery({ ...wording, staleTime: 0 });
  return data ?? null;
}

/** The question as it is read out for a client. */
export const questionFor = (text: string, client: string): string =>
  text.replaceAll('{business}', () => isolated(client));
