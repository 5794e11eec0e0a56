import type { ImageKind } from '@setter/contracts/images/image-url';
import { uploadImage } from '@setter/contracts/images/images';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fileField } from '../../../lib/api/api.ts';
import { apiOf } from '../../../lib/api/query-client.ts';
import { toastError, toastFailure } from '../../../lib/toasts/toast.ts';

const mostBytes = 5 * 1024 * 1024;

/** Stores a chosen picture. `onStored` gets its id. */
export function useUpload(kind: ImageKind, onStored: (id: string, file: File) => void) {
  const queryClient = useQueryClient();
  const upload = useMutation({
    mutationFn: (file: File) => apiOf(queryClient)(uploadImage, { body: { image: fileField(file), kind } }),
    onSuccess: ({ id }, file) => onStored(id, file),
    onError: (error) => toastFailure('Upload failed', error),
  });
  return {
    isPending: upload.isPending,
    choose: (file: File) => {
      if (file.size > mostBytes)
        toastError({ title: 'Upload failed', description: 'A picture may have at most 5 MB.' });
      else upload.mutate(file);
    },
  };
}
