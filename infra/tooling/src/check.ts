import { runChecks } from './checks.ts';

const outcomes = await runChecks();
process.exitCode = outcomes.some(({ code }) => code !== 0) ? 1 : 0;
