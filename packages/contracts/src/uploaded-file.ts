import { z } from 'zod';

/** A file of a form. `filename` is what the sender says; what the file is, its bytes tell. */
export type UploadedFile = { readonly filename: string; readonly bytes: Uint8Array };

const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

/** A field of a call that `takesFiles`. */
export const uploadedFile = () =>
  z
    .custom<UploadedFile>(isUploadedFile, { error: 'Choose a file.' })
    .meta({ type: 'string', format: 'binary' });
