import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '../features/landing-pages/landing-screen.tsx';
import { LandingPending, loadLanding, pageSearch } from './-landing-page.tsx';
import { strictSearch } from '../lib/addresses/search-params.ts';

/** The second address of a landing page; its canonical one is `/landing/{id}`. */
export const Route = createFileRoute('/api/landing-page/$id')({
  validateSearch: strictSearch(pageSearch),
  loaderDeps: ({ search: { preview } }) => ({ preview }),
  loader: ({ context, params: { id }, deps: { preview } }) => loadLanding({ context, id, preview }),
  headers: ({ loaderData }) => loaderData?.headers ?? {},
  head: ({ loaderData }) => loaderData?.head ?? {},
  pendingComponent: LandingPending,
  component: Page,
});

function Page() {
  const { site } = Route.useRouteContext();
  return <LandingScreen loaded={Route.useLoaderData()} search={Route.useSearch()} site={site} />;
}
