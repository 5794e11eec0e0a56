import { describe, expect, it } from 'vitest';
import { exportList } from './list-export.ts';
import { listThings, thingsServer } from './list-fake.ts';

const columns = ['Id'];
const cells = ({ id }: { readonly id: string }) => [id];

describe('an export of a list', () => {
  it('has the rows of every page and says how far it is', async () => {
    const { client } = thingsServer(2500);
    const progress: string[] = [];
    const parts = await exportList(
      client,
      { call: listThings, input: { query: {} }, columns, cells },
      new AbortController().signal,
      (done, total) => progress.push(`${done}/${total}`),
    );
    const lines = parts.join('').split('\r\n');
    expect(lines).toEqual(['\uFEFFId', ...Array.from({ length: 2500 }, (_, index) => String(index + 1)), '']);
    expect(progress).toEqual(['1000/2500', '2000/2500', '2500/2500']);
  });

  it('of an empty list has the columns only', async () => {
    const { client } = thingsServer(0);
    const list = { call: listThings, input: { query: {} }, columns, cells };
    const parts = await exportList(client, list, new AbortController().signal, () => undefined);
    expect(parts.join('')).toBe('\uFEFFId\r\n');
  });
});
