import { type PersonalText, textOf } from '@setter/events/marks';

export type ClientNames = {
  readonly username: PersonalText | null;
  readonly firstName: PersonalText | null;
  readonly lastName: PersonalText | null;
  readonly businessName: PersonalText | null;
};

/** What a client is called: by the business, else by the person, else by the username. */
export const displayName = ({ username, firstName, lastName, businessName }: ClientNames): PersonalText => {
  const person = `${textOf(firstName)} ${textOf(lastName)}`.trim();
  return textOf(businessName) || person || (username ?? '');
};

/** A client's names beside something that is the client's; all null where there is no client. */
export type NamesOfClient = {
  readonly clientUsername: PersonalText | null;
  readonly clientFirstName: PersonalText | null;
  readonly clientLastName: PersonalText | null;
  readonly clientBusinessName: PersonalText | null;
};

export const namesOfClient = (client: ClientNames | undefined): NamesOfClient => ({
  clientUsername: client?.username ?? null,
  clientFirstName: client?.firstName ?? null,
  clientLastName: client?.lastName ?? null,
  clientBusinessName: client?.businessName ?? null,
});

/** The same of these; empty where there is no client. */
export const displayNameOf = (names: NamesOfClient): PersonalText =>
  displayName({
    username: names.clientUsername,
    firstName: names.clientFirstName,
    lastName: names.clientLastName,
    businessName: names.clientBusinessName,
  });
