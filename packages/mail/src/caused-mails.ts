import type { Mail, MailIds, MailTo, Recorded } from './mail.ts';
import { type MailName, mails } from './mails.ts';

const registry = Object.entries(mails) as readonly (readonly [MailName, Mail])[];

const typesOf = (part: 'on' | 'onStream'): ReadonlySet<Recorded['type']> =>
  new Set(registry.flatMap(([, mail]) => Object.keys(mail[part] ?? {}) as Recorded['type'][]));

/** Types of events whose stream says whether they cause a mail. */
export const typesWithStream = typesOf('onStream');

/** Types of all events that may cause a mail. */
export const causingTypes: ReadonlySet<Recorded['type']> = typesOf('on').union(typesWithStream);

export type CausedMail = { readonly name: MailName; readonly to: MailTo<MailIds> };

/** The mails that an event causes. `stream`: its own, up to the end of its command, where its type asks for it. */
export const mailsCausedBy = (event: Recorded, stream: readonly Recorded[]): readonly CausedMail[] =>
  registry.flatMap(([name, { on, onStream }]) =>
    [
      ...(on?.[event.type]?.(event as never) ?? []),
      ...(onStream?.[event.type]?.(event as never, stream) ?? []),
    ].map((to) => ({ name, to })),
  );
