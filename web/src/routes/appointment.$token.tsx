import { createFileRoute } from '@tanstack/react-router';
import { AppointmentLink } from '../features/appointment-link/appointment-link.tsx';
import { linkHeaders } from '../features/appointment-link/link-headers.ts';

/** The prospect's own page of an appointment, by the link of a mail. */
export const Route = createFileRoute('/appointment/$token')({
  // It comes as the server has read it; browsers read it themselves when they go on.
  loader: async ({ context, params: { token } }) => {
    if (typeof window !== 'undefined') return null;
    const { readLink } = await import('../features/appointment-link/read-link.ts');
    const read = await readLink(context.queryClient, token);
    return read.kind === 'unread' ? null : read;
  },
  headers: ({ loaderData }) => linkHeaders(loaderData ?? null),
  head: ({ match }) => ({
    meta: [
      { title: `Your appointment | ${match.context.site.brand.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Page,
});

function Page() {
  return <AppointmentLink token={Route.useParams().token} known={Route.useLoaderData()} />;
}
