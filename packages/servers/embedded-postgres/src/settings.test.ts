import { expect, test } from 'vitest';
import { settingsArguments, sharedBuffers } from './settings.ts';

const gigabytes = (count: number) => count * 1024 ** 3;

test("the server's own cache is a quarter of the memory, within bounds", () => {
  expect(sharedBuffers(gigabytes(2))).toBe('512MB');
  expect(sharedBuffers(gigabytes(0.25))).toBe('128MB');
  expect(sharedBuffers(gigabytes(64))).toBe('1024MB');
});

test('durable settings flush to disk; test settings use little memory', () => {
  const durable = settingsArguments('durable').join(' ');
  expect(durable).not.toMatch(/fsync=off|synchronous_commit|full_page_writes=off/);
  expect(settingsArguments('test')).toContain('shared_buffers=32MB');
});
