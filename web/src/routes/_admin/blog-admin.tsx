import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BlogCreator } from '../../features/admin-blog/blog-screen.tsx';

export const Route = createFileRoute('/_admin/blog-admin')({
  head: ({ match }) => ({ meta: [{ title: `Blog creator | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <BlogCreator
      onPublished={() => void navigate({ to: '/admin-blog-management', search: { tab: 'published' } })}
    />
  );
}
