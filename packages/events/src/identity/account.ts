import { z } from 'zod';
import { publicText } from '../marks.ts';

/** Whose sign-in it is: an admin by UUID, a client by number. */
export const account = { userKind: z.enum(['admin', 'client']), userId: publicText() };
