/**
 * Events as they lie in the log of some installation, the shape in which they were released, and what today's code must
 * read in them. `npm run golden` freezes what is new; never edit one.
 */
export type Golden = {
  readonly type: string;
  readonly schemaVersion: number;
  readonly shape: unknown;
  readonly samples: readonly {
    readonly stored: Readonly<Record<string, unknown>>;
    readonly current: Readonly<Record<string, unknown>>;
  }[];
};

export const goldenFolder = new URL('../golden/', import.meta.url);

export const fileOf = (type: string, schemaVersion: number) =>
  new URL(`${type}.v${schemaVersion}.json`, goldenFolder);
