import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '../../lib/toasts/toast.ts';
import { allPosts, publishedQuery, queueQuery } from './blog-queries.ts';

/** Says that the job has published a post of the queue, while someone looks at the blog's screens. */
export function usePublishedToast(): void {
  const queryClient = useQueryClient();
  const { data: posts } = useQuery(publishedQuery);
  const { data: queue } = useQuery(queueQuery);
  const waiting = useRef(0);
  useEffect(() => {
    if (queue === undefined) return;
    // What left the queue may have become a post.
    if (queue.length < waiting.current) void queryClient.invalidateQueries({ queryKey: allPosts });
    waiting.current = queue.length;
  }, [queue, queryClient]);
  const known = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    if (posts === undefined) return;
    const fromQueue = posts.filter((post) => post.fromQueue).map(({ id }) => id);
    const before = known.current;
    known.current = new Set(fromQueue);
    if (before !== null && fromQueue.some((id) => !before.has(id)))
      toast({ title: 'Success', description: 'Queued blog post published successfully.' });
  }, [posts]);
}
