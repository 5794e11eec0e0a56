import { Redacted } from 'effect';
import { expect, it } from 'vitest';
import { urlsOf } from './surroundings.ts';

const none = { databaseUrl: undefined, kafka: undefined, otlpEndpoint: undefined };

it('names the hosts that a configuration needs', () => {
  expect(urlsOf(none)).toEqual({});
  expect(
    urlsOf({
      databaseUrl: Redacted.make('postgresql://setter:secret@db.internal:5432/setter'),
      kafka: { brokers: ['one:9092', '[fd00::2]:9092'] } as never,
      otlpEndpoint: 'http://collector:4318',
      mail: {
        kind: 'smtp',
        url: Redacted.make('smtps://user:secret@mail:465'),
        from: 'a@b.example',
        dkim: undefined,
      },
    }),
  ).toEqual({
    database: 'postgresql://setter:secret@db.internal:5432/setter',
    kafka: 'kafka://one:9092',
    'kafka 2': 'kafka://[fd00::2]:9092',
    mail: 'smtps://user:secret@mail:465',
    traces: 'http://collector:4318',
  });
});
