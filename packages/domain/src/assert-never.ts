/**
 * The end of a switch over everything that can happen. The compiler refuses to reach it; an event of a newer
 * version of the code does, and leaves the state as it is, since folding never fails.
 */
export const unchanged = <State>(state: State, _: never): State => state;

/** The end of a switch over commands, which only this code makes. */
export const assertNever = (command: never): never => {
  throw new Error(`No decision for ${JSON.stringify(command)}`);
};
