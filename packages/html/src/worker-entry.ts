import { parentPort, workerData } from 'node:worker_threads';

/** The thread of a `workerFunction`: imports one function and answers each text with what the function makes of it. */
const { module, name } = workerData as { readonly module: string; readonly name: string };
const imported = (await import(module)) as Readonly<Record<string, (input: string) => string>>;
const run = imported[name];
if (run === undefined) throw new Error(`${module} exports no ${name}.`);

parentPort?.on('message', (input: string) => parentPort?.postMessage({ output: run(input) }));
parentPort?.postMessage({ ready: true });
