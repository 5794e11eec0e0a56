import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { describeError, makeLogger } from './logging.ts';

const thrown = () => {
  const driver = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (email)=(cora@example.com) already exists.',
    parameters: ['cora@example.com'],
  });
  return Object.assign(new Error('statement failed', { cause: driver }), { request: { cookie: 'secret' } });
};

it('describes an error without the attachments of drivers', () => {
  const described = JSON.stringify(describeError(thrown()));
  expect(described).toContain('23505');
  expect(described).toContain('statement failed');
  expect(described).not.toContain('cora@example.com');
  expect(described).not.toContain('secret');
});

it('names a failure that is no Error by its tag', () => {
  expect(describeError({ _tag: 'StoreBusy', address: 'x' })).toEqual({
    type: 'object',
    message: 'StoreBusy',
  });
});

it('writes errors in that form and redacts fields that are named like a secret', () => {
  let written = '';
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  makeLogger('info', destination).error(
    { err: thrown(), headers: { cookie: 'setter_admin=abc' }, password: 'abc' },
    'broke',
  );
  expect(written).toContain('23505');
  expect(written).not.toMatch(/cora@example\.com|setter_admin|"abc"/);
});
