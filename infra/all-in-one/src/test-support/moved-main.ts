/** The whole product in a process of its own, whose wall clock is MOVED_MS milliseconds ahead. */
import { readConfig } from '@setter/config/config';
import { movedClock } from '@setter/testing/moved-clock';
import { ClockWatch } from '@setter/workers/reminders/until-clock-is-right';
import { Clock, Effect, Layer, Logger } from 'effect';
import { serve } from '../serve.ts';

const { MOVED_MS, ...environment } = process.env;
Effect.runFork(
  Layer.launch(serve({ config: readConfig(environment), dev: false })).pipe(
    Effect.provide(Logger.layer([])),
    Effect.provideServiceEffect(
      Clock.Clock,
      movedClock(() => Number(MOVED_MS)),
    ),
    // The clock of the database stays where it is, which is no fault here.
    Effect.provideService(ClockWatch, undefined),
  ),
);
