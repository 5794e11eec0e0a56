import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '../features/landing-pages/landing-screen.tsx';
import { LandingPending, loadLanding, pageSearch } from './-landing-page.tsx';
import { strictSearch } from '../lib/addresses/search-params.ts';

const fiveMinutes = 5 * 60_000;

/** A landing page: published, or a draft by its signed link. */
export const Route = createFileRoute('/landing/$id')({
  validateSearch: strictSearch(pageSearch),
  loaderDeps: ({ search: { preview } }) => ({ preview }),
  loader: ({ context, params: { id }, deps: { preview } }) => loadLanding({ context, id, preview }),
  staleTime: fiveMinutes,
  headers: ({ loaderData }) => loaderData?.headers ?? {},
  head: ({ loaderData }) => loaderData?.head ?? {},
  pendingComponent: LandingPending,
  component: Page,
});

function Page() {
  const { site } = Route.useRouteContext();
  return <LandingScreen loaded={Route.useLoaderData()} search={Route.useSearch()} site={site} />;
}
