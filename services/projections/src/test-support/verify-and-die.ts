import { Effect } from 'effect';
import { storeLayer } from '@setter/testing/store';
import { readModels } from '../models.ts';
import { verify } from '../runner/verify.ts';

// A process that compares a model with the log and is killed, with nothing tidied up, in the midst of it.
const [url = '', name] = process.argv.slice(2);
const model = readModels.find((one) => one.name === name)!;
const die = () => Effect.sync(() => void process.kill(process.pid, 'SIGKILL'));
const database = { serviceUrl: url } as Parameters<typeof storeLayer>[0];
await Effect.runPromise(Effect.provide(verify(model, die), storeLayer(database)));
