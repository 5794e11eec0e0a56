import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant } from '../fields.ts';
import { automatedDecisionKeys } from '../promises/automated.ts';

const adReports = z.object({
  /** Whether this installation has the token of the ad service. */
  configured: z.boolean(),
  enabled: z.boolean(),
  /** What happened before is not reported; null while they are off. */
  since: instant().nullable(),
});

const call = { path: '/api/admin/ad-reports', access: 'admin', response: adReports } as const;

export const getAdReports = defineCall({
  ...call,
  method: 'GET',
  cost: 'read',
  summary: 'Whether purchases are reported to the ad service',
});

export const switchAdReports = defineCall({
  ...call,
  method: 'PUT',
  cost: 'command',
  summary: 'Switch reports of purchases to the ad service on, from now on, or off',
  body: z.object({ enabled: z.boolean() }),
});

/** What the privacy policy depends on. */
export const getPrivacyFacts = defineCall({
  method: 'GET',
  path: '/api/privacy',
  access: 'public',
  cost: 'read',
  summary: 'What the privacy policy says is switched on',
  response: z.object({
    adReports: z.boolean(),
    /** What is decided or written without a person. */
    automated: z.array(z.enum(automatedDecisionKeys)),
  }),
});
