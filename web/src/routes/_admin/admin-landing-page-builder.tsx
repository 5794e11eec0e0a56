import { createFileRoute } from '@tanstack/react-router';
import { builderSearch } from '../../features/admin-landing-pages/builder-search.ts';

export const Route = createFileRoute('/_admin/admin-landing-page-builder')({
  validateSearch: builderSearch,
  head: ({ match }) => ({ meta: [{ title: `Landing page builder | ${match.context.site.brand.name}` }] }),
});
