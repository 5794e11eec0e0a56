import { createPost, removePost, revisePost } from '@setter/contracts/blog/manage-posts';
import { deleteQueuedPost, processQueuedPost } from '@setter/contracts/blog/queue';
import { uploadImage } from '@setter/contracts/images/images';
import { sendNewsletterPost } from '@setter/contracts/newsletter/subscribers';
import type { BodyOf } from '@setter/contracts/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { fileField } from '../../lib/api/api.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';
import { allPosts, allQueued, followQueue, onePost } from './blog-queries.ts';

/** The server's sentence, else the fixed one. */
const toastOr = (fallback: string) => (error: unknown) => toastFailure('Error', error, fallback);

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [allPosts, onePost, allQueued].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}

export type PostBody = BodyOf<typeof createPost>;

export function useCreatePost() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: PostBody) => apiOf(queryClient)(createPost, { body }),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Blog post created and published successfully.' });
      return refresh();
    },
    onError: toastOr('Failed to create blog post.'),
  });
}

/** Another admin saved it meanwhile. */
export const isPostChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'post_changed';

export function useRevisePost(id: number) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<typeof revisePost>) => apiOf(queryClient)(revisePost, { params: { id }, body }),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Changes saved.' });
      return refresh();
    },
    onError: (error) => (isPostChanged(error) ? refresh() : toastOr('Failed to save the changes.')(error)),
  });
}

export function useRemovePost() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => apiOf(queryClient)(removePost, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Blog post permanently deleted.' });
      return refresh();
    },
    onError: toastOr('Failed to delete blog post.'),
  });
}

export function useProcessQueued() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (queueId: string) => apiOf(queryClient)(processQueuedPost, { body: { queueId } }),
    onSuccess: () => {
      followQueue();
      return refresh();
    },
    onError: toastOr('Failed to process queued blog.'),
  });
}

export function useDeleteQueued() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => apiOf(queryClient)(deleteQueuedPost, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Queued post deleted' });
      return refresh();
    },
    onError: toastOr('Failed to delete the queued post.'),
  });
}

export function useUploadCover() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (image: File) =>
      apiOf(queryClient)(uploadImage, { body: { image: fileField(image), kind: 'photo' } }),
    onError: toastOr('Failed to upload the picture.'),
  });
}

export function useSendPost() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (postId: number) => apiOf(queryClient)(sendNewsletterPost, { body: { postId } }),
    onError: toastOr('Failed to send the post.'),
  });
}
