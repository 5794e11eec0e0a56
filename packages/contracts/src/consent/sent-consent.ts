import { z } from 'zod';
import { numericId } from '../fields.ts';

// What forms send beside their fields, where no person sees it: what cannot be one is none, and refuses no enquiry.

/** The version of the wording that a form shows. */
export const consentVersion = () => z.union([z.int().positive(), numericId()]).nullish().catch(null);

const longestPath = 300;
/** The path of the page that a form stands in, without what its address carries of a person. */
export const pagePath = () =>
  z
    .string()
    .max(longestPath)
    .regex(/^\/[\w\-./~%]*$/)
    .nullish()
    .catch(null);
