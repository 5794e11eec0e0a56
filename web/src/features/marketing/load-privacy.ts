import { getPrivacyFacts } from '@setter/contracts/ad-reports/ad-reports';
import type { adReportsPolicy } from '@setter/contracts/promises/tracking';
import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '../../lib/api/query-client.ts';

/** Which paragraph about reports to the ad service holds; `unknown` where that cannot be read. */
export async function loadAdReports(queryClient: QueryClient): Promise<keyof typeof adReportsPolicy> {
  try {
    const { adReports } = await apiOf(queryClient)(getPrivacyFacts);
    return adReports ? 'on' : 'off';
  } catch {
    return 'unknown';
  }
}
