import { networkError, problemOf } from '../api/api-error.ts';
import { pageSession } from '../sessions/page-session.ts';

/** `filename="x.pdf"` of a content disposition; undefined where it names none. */
export const fileNameOf = (disposition: string | null): string | undefined =>
  /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1];

/** Fetches a file of the server and hands it to the browser's downloads. Throws `ApiError`. */
export async function download(path: string): Promise<void> {
  const response = await pageSession.fetch(path, { credentials: 'same-origin' }).catch(() => null);
  if (response === null) throw networkError();
  if (!response.ok) throw await problemOf(response);
  const name = fileNameOf(response.headers.get('content-disposition')) ?? path.split('/').at(-1) ?? 'file';
  saveFile(name, await response.blob());
}

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read the blob after this task: give them time before it is freed.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
