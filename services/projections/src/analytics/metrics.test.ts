import { columns, metrics } from '@setter/contracts/analytics/metrics';
import { expect, it } from 'vitest';
import { readModels } from '../models.ts';
import { countedModels, daySums, metricQueries } from './metrics.ts';

it.each(metrics)('has the queries of %s', (metric) => {
  expect(metricQueries[metric].facts).toBeTypeOf('function');
  expect(metricQueries[metric].number).toBeTypeOf('function');
});

it.each(columns.map(({ metric }) => metric))('has %s as a sum over days', (metric) => {
  expect(metricQueries[metric].ofDay).toBeTypeOf('function');
});

it.each([...daySums])(
  'sums rows for %s whose changes are followed, by a column of theirs',
  (_, { rows, at }) => {
    expect(rows.table.followed).toBe(true);
    expect(
      rows.table.indexes?.some(([first]) => first === at.replace(/_./g, (one) => one[1]!.toUpperCase())),
    ).toBe(true);
  },
);

it('counts only read models that run', () => {
  expect(countedModels.filter((model) => !readModels.includes(model))).toEqual([]);
});
