import { Duration } from 'effect';

/** Only a hang is to reach this: how long a test takes depends on what else the machine does. */
export const HANGS_AFTER = Duration.fromInputUnsafe(
  (process.env['TEST_HANGS_AFTER'] ?? '14 minutes') as Duration.Input,
);
