import { Effect } from 'effect';
import { storeLayer } from '@setter/testing/store';
import { readModels } from '../models.ts';
import { rebuild } from '../runner/rebuild.ts';

// A process that rebuilds a model and is killed, with nothing tidied up, when it comes to a certain step.
const [url = '', name, step] = process.argv.slice(2);
const model = readModels.find((one) => one.name === name)!;
const dieAtStep = (progress: { readonly step: string }) =>
  Effect.sync(() => {
    if (progress.step === step) process.kill(process.pid, 'SIGKILL');
  });
const database = { serviceUrl: url } as Parameters<typeof storeLayer>[0];
await Effect.runPromise(Effect.provide(rebuild(model, dieAtStep), storeLayer(database)));
