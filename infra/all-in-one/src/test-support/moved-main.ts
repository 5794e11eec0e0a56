/** The whole product in a process of its own, whose wall clock is MOVED_MS milliseconds ahead. */
import { readConfig } from '@setter/config/config';
import { Effect } from 'effect';
import { serveMoved } from './serve-moved.ts';

const { MOVED_MS, ...environment } = process.env;
Effect.runFork(serveMoved(readConfig(environment), () => Number(MOVED_MS)));
