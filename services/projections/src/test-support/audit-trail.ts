import type { AuditTrailEntry } from '@setter/contracts/audit-trail/audit-trail';
import type { SetterEvent } from '@setter/events/registry';
import { append } from '@setter/testing/store';
import { expect } from 'vitest';
import type { withQueryApp } from './query-app.ts';

/** Appends events, and reads the history of a thing, such as `client/7`, up to a position. */
export const auditTrailWith = ({ app, get }: Pick<ReturnType<typeof withQueryApp>, 'app' | 'get'>) => ({
  happened: (...events: readonly SetterEvent[]) => app().run(append(events)),
  trail: async (path: string, at?: number): Promise<readonly AuditTrailEntry[]> => {
    const { status, body } = await get(`/api/admin/trail/${path}`, 'admin', at);
    expect(status).toBe(200);
    return body;
  },
});

export const typesOf = (entries: readonly AuditTrailEntry[]) => entries.map(({ type }) => type);
