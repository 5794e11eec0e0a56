import type { PgClient } from '@effect/sql-pg';
import type { Handler, TransactionalHandler } from '@setter/messaging/consumer/handler';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import type { AnyReadModel } from '../read-model.ts';
import { type Build, findLiveBuild, halt, resume } from './builds.ts';
import { foldIntoTable, foldOf } from './fold-into-table.ts';

/** The name of a read model's consumer: of its consumer group and of its replay requests. */
export const consumerOf = ({ name }: Pick<AnyReadModel, 'name'>): string => `projection/${name}`;

/** Folds events into the table of a build, in the transaction that advances the build's checkpoint. */
export const projectionHandler = (build: Build): TransactionalHandler<SqlError, PgClient.PgClient> => {
  const { model, consumer } = build;
  return {
    name: `projection ${model.name}`,
    checkpoint: consumer,
    effect: 'transactional',
    span: `fold ${model.name}`,
    handles: (event) => model.keys(event).length > 0,
    handle: (events) => foldIntoTable(build, events),
    fold: (events) => foldOf(build, events),
    onPoison: onPoison(build),
    isReplaced: Effect.map(findLiveBuild(model), (live) => live?.build.generation !== build.generation),
  };
};

const onPoison = (build: Build): Handler<SqlError, PgClient.PgClient>['onPoison'] =>
  build.model.onPoison === 'dead-letter'
    ? 'dead-letter'
    : { halt: (poison) => halt(build, poison), resume: resume(build) };
