import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { PostArticle } from '../../../features/blog/post-article.tsx';
import { PostMissing } from '../../../features/blog/post-missing.tsx';
import { missingStatus, postCardsQuery, postQuery } from '../../../features/blog/post-queries.ts';
import { postHead } from '../../../lib/post-head.ts';

export const Route = createFileRoute('/_marketing/blog/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const others = queryClient.prefetchQuery(postCardsQuery);
    try {
      const post = await queryClient.ensureQueryData(postQuery(slug));
      await others;
      return post;
    } catch (error) {
      const status = missingStatus(error);
      if (status === null) throw error;
      throw notFound({ data: { status } });
    }
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData === undefined
      ? { meta: [{ title: `Blog post not found | ${context.site.brand.name}` }] }
      : postHead(context.site, loaderData),
  component: PostPage,
  notFoundComponent: PostMissing,
});

function PostPage() {
  const { slug } = Route.useParams();
  const { data: post } = useSuspenseQuery(postQuery(slug));
  const { data: posts } = useQuery(postCardsQuery);
  return <PostArticle post={post} posts={posts ?? []} />;
}
