import { z } from 'zod';
import { defineCall, filesLimit } from '../call.ts';
import { uploadedFile } from '../uploaded-file.ts';
import { imageFormats, imageWidths } from './image-url.ts';

export const uploadImage = defineCall({
  method: 'POST',
  path: '/api/admin/images',
  access: 'admin',
  cost: 'upload',
  summary: 'Store a picture (JPEG, PNG, WebP or AVIF) for a page or post; the same picture is stored once',
  body: z.object({ image: uploadedFile(), kind: z.enum(['photo', 'logo']).default('photo') }),
  response: z.object({ id: z.string(), url: z.string() }),
  status: 201,
  takesFiles: true,
  bodyLimit: filesLimit(1),
});

export const readImage = defineCall({
  method: 'GET',
  path: '/images/{id}/{width}.{format}',
  access: 'public',
  cost: 'read',
  summary: 'A stored picture; one that is smaller than the width comes in its own',
  // Not checked here: an address that names no picture is 404, whatever is wrong with it.
  params: z.object({ id: z.string(), width: z.string(), format: z.string() }),
  response: z.string(),
  answers: 'image',
});

/** What an address asks for; undefined when there can be no such picture. */
export const imageAddress = z.object({
  id: z.string().regex(/^[0-9a-f]{64}$/),
  width: z
    .enum(imageWidths.map(String) as [string, ...string[]])
    .transform((text) => Number(text) as (typeof imageWidths)[number]),
  format: z.enum(imageFormats),
});
