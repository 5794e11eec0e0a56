/**
 * The environment that a process of a test begins with: nothing that configures Setter, and what every process needs
 * of ours. `names` are further variables that go along when they are set.
 */
export const baseEnvironment = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE', ...names].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
