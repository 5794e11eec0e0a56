import { getPrivacyFacts } from '@setter/contracts/ad-reports/ad-reports';
import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '../../lib/api/query-client.ts';
import type { PrivacyFacts } from './privacy-sections.tsx';

/** Which paragraphs of the policy hold; `unknown` where that cannot be read. */
export async function loadPrivacyFacts(queryClient: QueryClient): Promise<PrivacyFacts> {
  try {
    const { adReports, automated } = await apiOf(queryClient)(getPrivacyFacts);
    return { adReports: adReports ? 'on' : 'off', automated };
  } catch {
    return { adReports: 'unknown', automated: 'unknown' };
  }
}
