import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '../features/landing-pages/landing-screen.tsx';
import { LandingPending, loadLanding } from './-landing-page.tsx';

/** Where browsers post the form of a landing page themselves: the page with what is wrong and the answers kept. */
export const Route = createFileRoute('/api/leads')({
  loader: ({ context }) => loadLanding({ context, id: context.refusedForm?.values['landingPageId'] ?? '' }),
  headers: ({ loaderData }) => loaderData?.headers ?? {},
  head: ({ loaderData }) => loaderData?.head ?? {},
  pendingComponent: LandingPending,
  component: Page,
});

function Page() {
  const { site } = Route.useRouteContext();
  return <LandingScreen loaded={Route.useLoaderData()} search={{}} site={site} />;
}
