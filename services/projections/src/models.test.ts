import { eventDefinitions } from '@setter/events/registry';
import { history } from '@setter/testing/history';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readModels } from './models.ts';
import { anyEvent } from './test-support/any-event.ts';

describe('read models', () => {
  it('have names of their own', () => {
    expect(new Set(readModels.map(({ name }) => name)).size).toBe(readModels.length);
  });

  // What makes it safe to feed a model in partitions: a row never waits for an event of another one.
  it('draw each row on one partition key', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { minLength: 50, maxLength: 200 }), (events) => {
        for (const model of readModels) {
          const partitions = new Map<string, string>();
          for (const event of history(...events)) {
            for (const key of model.keys(event)) {
              const partition = partitions.get(key) ?? event.partitionKey;
              expect(event.partitionKey, `${model.name} ${key} by ${event.type}`).toBe(partition);
              partitions.set(key, partition);
            }
          }
        }
      }),
    );
  });

  it('take events of the types that they list, and no others', () => {
    const samples = history(...fc.sample(anyEvent, { numRuns: 3000, seed: 1 }));
    for (const model of readModels) {
      const keyed = new Set(samples.filter((event) => model.keys(event).length > 0).map(({ type }) => type));
      expect(
        [...keyed].filter((type) => !model.handles.includes(type)),
        model.name,
      ).toEqual([]);
      expect(
        model.handles.filter((type) => !keyed.has(type)),
        model.name,
      ).toEqual([]);
    }
  });

  it('have a row of its own for each event, where they say so', () => {
    const samples = history(...fc.sample(anyEvent, { numRuns: 3000, seed: 1 }));
    const models = readModels.filter(({ rowPerEvent }) => rowPerEvent === true);
    expect(models.map(({ name }) => name)).toEqual(['credit-ledger']);
    for (const model of models) {
      for (const event of samples) {
        for (const key of model.keys(event)) expect(key).toBe(event.id);
      }
    }
  });

  it('are tried with every kind of event that they take', () => {
    const seen = new Set<string>(fc.sample(anyEvent, { numRuns: 3000, seed: 1 }).map(({ type }) => type));
    const taken = new Set<string>(readModels.flatMap(({ handles }) => handles));
    const untried = eventDefinitions
      .map(({ type }) => type)
      .filter((type) => taken.has(type) && !seen.has(type));
    expect(untried).toEqual([]);
  });
});
