import { z } from 'zod';

/** What a funnel is broken down by. */
export const funnelBreakdowns = ['source', 'page', 'campaign', 'setter'] as const;
export type FunnelBreakdown = (typeof funnelBreakdowns)[number];
export const funnelBreakdown = () =>
  z.enum(funnelBreakdowns, `A funnel is by one of ${funnelBreakdowns.join(', ')}.`);

/** What outcomes are broken down by; a setter is who booked. */
export const outcomeBreakdowns = ['client', 'source', 'page', 'setter'] as const;
export type OutcomeBreakdown = (typeof outcomeBreakdowns)[number];
export const outcomeBreakdown = () =>
  z.enum(outcomeBreakdowns, `Outcomes are by one of ${outcomeBreakdowns.join(', ')}.`);

/** What first calls are broken down by; an owner is who called. */
export const deskBreakdowns = ['day', 'owner', 'source'] as const;
export type DeskBreakdown = (typeof deskBreakdowns)[number];
export const deskBreakdown = () => z.enum(deskBreakdowns, `Choose one of ${deskBreakdowns.join(', ')}.`);
