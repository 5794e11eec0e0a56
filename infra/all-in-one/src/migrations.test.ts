import type { MigrationOwner } from '@setter/event-store/migrate';
import { migrationOwners } from '@setter/testing/migrations';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrations } from './migrations.ts';

const recorded = (owners: readonly MigrationOwner[]) =>
  owners.flatMap(({ owner, folder }) => readdirSync(folder).map((file) => `${owner}/${file}`));

it('the product migrates every owner, in the names that databases have recorded', () => {
  const files = recorded(migrations);
  expect(files.slice(0, 3)).toEqual([
    'event-store/0001-event-store.sql',
    'platform/0001-identity.sql',
    'platform/0002-visits.sql',
  ]);
  expect(files.toSorted()).toEqual(recorded(migrationOwners()).toSorted());
});
