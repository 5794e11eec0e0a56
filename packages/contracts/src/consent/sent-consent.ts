import { z } from 'zod';
import { numericId } from '../fields.ts';

// What forms send beside their fields, where no person sees it: what cannot be one is none, and refuses no enquiry.

/** The version of the wording that a form shows. */
export const consentVersion = () => z.union([z.int().positive(), numericId()]).nullish().catch(null);

const longestPath = 300;
/** The address of the page that has the form, of which the path is kept: what follows it may tell of a person. */
export const pagePath = () =>
  z
    .string()
    .transform((address) => address.replace(/[?#].*$/s, ''))
    .pipe(
      z
        .string()
        .max(longestPath)
        .regex(/^\/[\w\-./~%]*$/),
    )
    .nullish()
    .catch(null);
