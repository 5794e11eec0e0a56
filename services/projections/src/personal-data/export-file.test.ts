import { expect, it } from 'vitest';
import { exportFile } from './export-file.ts';

const exported = {
  exportedAt: '2026-11-27T03:04:05.000Z',
  client: { id: 3, firstName: '=1+1', erased: { erased: true }, abn: null },
  appointments: [{ id: 'a', unlock: { allowed: true }, people: ['Ann', 'Bo'] }],
  messages: [],
};

it('is the whole export as JSON, with the day in its name', () => {
  const { file, filename } = exportFile('client-3', exported);
  expect(filename).toBe('client-3-2026-11-27.json');
  expect(JSON.parse(file as string)).toEqual(exported);
});

it('is one line for each field as CSV, in which no text is a formula', () => {
  const { file, filename } = exportFile('client-3', exported, 'csv');
  expect(filename).toBe('client-3-2026-11-27.csv');
  expect((file as string).split('\r\n')).toEqual([
    '\uFEFFrecord,id,field,value',
    'client,3,id,3',
    "client,3,firstName,'=1+1",
    'client,3,erased.erased,true',
    'client,3,abn,',
    'appointments,a,id,a',
    'appointments,a,unlock.allowed,true',
    'appointments,a,people.1,Ann',
    'appointments,a,people.2,Bo',
    '',
  ]);
});
