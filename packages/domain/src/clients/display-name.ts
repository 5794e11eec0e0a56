import { type PersonalText, textOf } from '@setter/events/marks';

type Named = {
  readonly username: PersonalText | null;
  readonly firstName: PersonalText | null;
  readonly lastName: PersonalText | null;
  readonly businessName: PersonalText | null;
};

/** What a client is called: by the business, else by the person, else by the username. */
export const displayName = ({ username, firstName, lastName, businessName }: Named): PersonalText => {
  const person = `${textOf(firstName)} ${textOf(lastName)}`.trim();
  return textOf(businessName) || person || (username ?? '');
};
