import type { Schema } from './schema.ts';
import type { Process, Setting } from './setting.ts';
import { businessSettings } from './entries/business.ts';
import { composeSettings } from './entries/compose.ts';
import { providerSettings } from './entries/providers.ts';
import { reachSettings } from './entries/reach.ts';
import { storageSettings } from './entries/storage.ts';

/** In the order in which people read of them. */
export const sections: readonly {
  readonly title: string;
  readonly settings: Readonly<Record<string, Setting>>;
}[] = [
  { title: 'demanded when others can reach Setter', settings: reachSettings },
  { title: 'where it listens and keeps things', settings: storageSettings },
  { title: 'docker compose', settings: composeSettings },
  { title: 'providers', settings: providerSettings },
  { title: 'the business', settings: businessSettings },
];

const entries = {
  ...reachSettings,
  ...storageSettings,
  ...composeSettings,
  ...providerSettings,
  ...businessSettings,
};
type Entries = typeof entries;

/** The environment variables that people set. */
export type SettingName = keyof Entries;
export const settings: Readonly<Record<SettingName, Setting>> = entries;
export const settingNames = Object.keys(entries) as readonly SettingName[];

/** What is read of a setting. */
export type ValueOf<Name extends SettingName> = Entries[Name]['schema'] extends Schema<infer A> ? A : never;

/** Settings that are a part of the configuration of their own, by that part. */
type OwnSettings = {
  [
    Name in SettingName as Entries[Name] extends {
      readonly part: infer Part extends string;
      readonly readBy: unknown;
    }
      ? Part
      : never
  ]: Name;
};
export type OwnPart = keyof OwnSettings;
export type OwnParts = { readonly [Part in OwnPart]: ValueOf<OwnSettings[Part]> };

/** The own parts that a process reads. */
type OwnPartOf<P extends Process> = {
  [Part in OwnPart]: Entries[OwnSettings[Part]] extends { readonly readBy: readonly (infer Reader)[] }
    ? P extends Reader
      ? Part
      : never
    : never;
}[OwnPart];

export const ownPartsOf = <P extends Process>(process: P): readonly OwnPartOf<P>[] =>
  ownSettings
    .filter(([name]) => settings[name].readBy?.includes(process))
    .map(([, part]) => part as OwnPartOf<P>);

/** Each with its part. */
export const ownSettings = settingNames.flatMap((name) => {
  const { part, readBy } = settings[name];
  return part === undefined || readBy === undefined ? [] : [[name, part as OwnPart] as const];
});

/** Settings that hold a secret and that the configuration reads. */
export type SecretSetting = {
  [Name in SettingName]: Entries[Name] extends {
    readonly schema: { readonly secret: true };
    readonly part: string;
  }
    ? Name
    : never;
}[SettingName];

const secrets = settingNames.filter((name) => settings[name].schema.secret);

/**
 * Every setting that holds a secret. Each can be kept in a file instead, whose path is in `<name>_FILE`, so that it is
 * in no environment.
 */
export const secretSettings = secrets.filter(
  (name): name is SecretSetting => settings[name].part !== undefined,
);

/** Secrets of docker compose, whose `.env` `npm run cluster` reads as well. */
export const secretsOfCompose = secrets.filter((name) => settings[name].part === undefined);

export const isSecretSetting = (name: string): name is SecretSetting =>
  secretSettings.some((secret) => secret === name);
