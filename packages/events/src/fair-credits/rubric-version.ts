import { z } from 'zod';

/** The version of the rubric that judges what an unlock pays for; absent before there was one: version 1. */
export const rubricVersion = () => z.int().positive().nullable().optional();
