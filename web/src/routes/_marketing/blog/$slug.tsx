import { createFileRoute } from '@tanstack/react-router';
import { PostArticle } from '../../../features/blog/post-article.tsx';
import { PostMissing } from '../../../features/blog/post-missing.tsx';

export const Route = createFileRoute('/_marketing/blog/$slug')({
  // Every page of the product loads its routes: what reads a post is imported as it is needed.
  loader: async ({ context: { queryClient, site }, params: { slug } }) => {
    const { loadPost } = await import('../../../features/blog/load-post.ts');
    return loadPost(queryClient, site, slug);
  },
  head: ({ match: { context, status }, loaderData }) =>
    loaderData?.head ?? {
      // One that could not be read is not said to be missing.
      meta: [{ title: `Blog${status === 'notFound' ? ' post not found' : ''} | ${context.site.brand.name}` }],
    },
  component: PostPage,
  notFoundComponent: PostMissing,
});

function PostPage() {
  const { post, posts } = Route.useLoaderData();
  return <PostArticle post={post} posts={posts} />;
}
