import { z } from 'zod';
import { publicText } from '../marks.ts';
import { userKinds } from './value-sets.ts';

/** Whose sign-in it is: an admin by UUID, a client by number. */
export const account = { userKind: z.enum(userKinds), userId: publicText() };
