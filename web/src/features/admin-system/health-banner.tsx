import { useQuery } from '@tanstack/react-query';
import { WarningBanner } from './warning-banner.tsx';
import { troublesOf } from './health-texts.ts';
import { healthQuery } from './queries.ts';

/** What the product depends on and is not as it should be. */
export function HealthBanner() {
  const { data } = useQuery(healthQuery);
  return data && troublesOf(data).map((trouble) => <WarningBanner key={trouble.title} {...trouble} />);
}
