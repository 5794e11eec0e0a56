import type { Mutant } from '../mutant.ts';

const file = 'packages/event-store/src/supervised.ts';

export const endsWithItsInnerFiber: Mutant = {
  name: 'ends-with-its-inner-fiber',
  harm: 'a read model stands still for ever, without a log line, since a pool that its consumer waited for was shut down',
  edits: [
    {
      file,
      find: 'Effect.andThen(report(cause), backOff);',
      replace:
        'Cause.hasInterruptsOnly(cause) ? Effect.failCause(cause as Cause.Cause<never>) : Effect.andThen(report(cause), backOff);',
    },
  ],
  test: 'packages/messaging/src/consumer/run-consumer.int.test.ts',
  named: 'writes them once although what its handler waits for is interrupted, and goes on',
};
