import type { Config } from '@setter/config/config';
import { movedClock } from '@setter/testing/moved-clock';
import { ClockWatch } from '@setter/workers/reminders/until-clock-is-right';
import { Clock, Effect, Layer, Logger } from 'effect';
import { serve } from '../serve.ts';

/** The whole product, whose wall clock is ahead of the machine's by that many milliseconds. */
export const serveMoved = (config: Config, aheadMs: () => number) =>
  Layer.launch(serve({ config, dev: false })).pipe(
    Effect.provide(Logger.layer([])),
    Effect.provideServiceEffect(Clock.Clock, movedClock(aheadMs)),
    // The clock of the database stays where it is, which is no fault here.
    Effect.provideService(ClockWatch, undefined),
  );
