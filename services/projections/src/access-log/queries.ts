import { PgClient } from '@effect/sql-pg';
import type { NamesOfClient } from '@setter/domain/clients/display-name';
import type { StaffRole } from '@setter/events/identity/value-sets';
import type { PersonalText } from '@setter/events/marks';
import { Effect } from 'effect';
import { adminNames } from '../audit-trail/queries.ts';
import { clients } from '../clients/projection.ts';
import { namesOfClient } from '../clients/queries.ts';
import { leads } from '../leads/projection.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { accessLog } from './projection.ts';
import type { AccessLogRow } from './table.ts';

/** An opening with present names, sealed, and the present role of the admin. */
export type OpeningWithNames = AccessLogRow &
  NamesOfClient & {
    readonly leadName: PersonalText | null;
    readonly adminName: PersonalText | null;
    readonly adminRole: StaffRole;
  };

/** Those of these ids, in any order. */
export const loadOpenings = Effect.fnUntraced(function* (ids: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<Omit<OpeningWithNames, 'adminName'>>`
    SELECT ${fields(sql, accessLog, 'a')}, ${namesOfClient(sql)}, l.name AS "leadName",
           coalesce(s.role, 'owner') AS "adminRole"
      FROM ${from(sql, accessLog, 'a')}
      LEFT JOIN ${from(sql, clients, 'c')}
        ON a.subject_kind = 'client' AND c.client_id::text = a.subject_id
      LEFT JOIN ${from(sql, leads, 'l')} ON a.subject_kind = 'lead' AND l.lead_id::text = a.subject_id
      LEFT JOIN identity.staff s ON s.admin_id = a.admin_id::text
     WHERE a.opening_id = ANY(${ids}::text[]::uuid[])`);
  const names = new Map(
    (yield* adminNames([...new Set(rows.map(({ adminId }) => adminId))])).map((one) => [
      one.adminId,
      one.name,
    ]),
  );
  return rows.map((row): OpeningWithNames => ({ ...row, adminName: names.get(row.adminId) ?? null }));
});
