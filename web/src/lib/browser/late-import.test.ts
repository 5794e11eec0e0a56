import { describe, expect, it } from 'vitest';
import { lateImport } from './late-import.ts';

const lost = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`);

describe('an import of what a page needs later', () => {
  it('that failed reads the same of the module under another address', async () => {
    const address = 'http://site.example/assets/sheet-x.js';
    const asked: (string | undefined)[] = [];
    const load = (again?: string) => {
      asked.push(again);
      const module = { s: 'the sheet' };
      return (again === undefined ? Promise.reject(lost(address)) : Promise.resolve(module)).then(
        ({ s }) => ({
          default: s,
        }),
      );
    };
    expect(await lateImport(load)).toEqual({ default: 'the sheet' });
    expect(asked).toEqual([undefined, `${address}?again=1`]);
  });

  it('throws what the module itself throws, at once', async () => {
    let tries = 0;
    const load = () => {
      tries += 1;
      return Promise.reject(new RangeError('of the module'));
    };
    await expect(lateImport(load)).rejects.toThrow('of the module');
    expect(tries).toBe(1);
  });
});
