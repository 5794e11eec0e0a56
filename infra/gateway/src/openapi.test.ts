import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '@setter/contracts/call';
import { describe, expect, it } from 'vitest';
import { apiDocument, calls } from './calls.ts';

const contracts = join(import.meta.dirname, '..', '..', '..', 'packages', 'contracts', 'src');
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const document = JSON.parse(apiDocument('https://setter.example')()) as {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters: { name: string; in: string }[];
        requestBody?: object;
        responses: object;
        security: object[];
      }
    >
  >;
};

describe('the OpenAPI document', () => {
  it('holds every call of the contract', async () => {
    const files = (await readdir(contracts, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !file.includes('.test.'),
    );
    const modules = await Promise.all(
      files.map((file) => import(join(contracts, file)) as Promise<Record<string, unknown>>),
    );
    const defined = modules.flatMap((module) => Object.values(module).filter(isCall));
    const listed = calls.map(({ call }) => call);
    expect(defined.length).toBeGreaterThan(30);
    expect(new Set(listed)).toEqual(new Set(defined));
    for (const { method, path } of defined) expect(document.paths[path]).toHaveProperty(method.toLowerCase());
  });

  it('names every parameter of a path', () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      const expected = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const operation of Object.values(operations)) {
        expect(
          operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
        ).toEqual(expected);
      }
    }
  });

  it('offers every account to be named', () => {
    const named = (operation: { parameters: { name: string; in: string }[] }) =>
      operation.parameters.some((one) => one.in === 'header' && one.name === 'X-Account');
    for (const operations of Object.values(document.paths))
      expect(Object.values(operations).every(named)).toBe(true);
  });

  it('tells who may, what goes in and what comes out', () => {
    const register = document.paths['/api/admin/clients']?.['post'];
    expect(register).toMatchObject({
      security: [{ admin: [] }],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { required: ['username', 'password'] } } },
      },
      responses: { '201': { content: { 'application/json': { schema: { type: 'object' } } } }, default: {} },
    });
    expect(document.paths['/api/contact']?.['post']?.security).toEqual([]);
    expect(document.paths['/api/admin/system/stream']?.['get']?.responses).toMatchObject({
      '200': {
        content: {
          'text/event-stream': {
            schema: { required: ['head', 'projections', 'snapshots', 'reactors', 'notices'] },
          },
        },
      },
    });
  });
});
