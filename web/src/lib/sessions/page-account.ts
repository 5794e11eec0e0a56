/** The account whose pages a tab shows. */
export interface PageAccount {
  readonly kind: 'client' | 'admin';
  /** As calls name it: `client:3` or `admin:` and a UUID. */
  readonly id: string;
  /** What it signs in with: a username or an e-mail address. */
  readonly signInName: string;
  /** As people know it. */
  readonly label: string;
}

interface ClientUser {
  readonly id: number;
  readonly firstName: string | null;
  readonly username: string;
}

export const clientAccount = ({ id, firstName, username }: ClientUser): PageAccount => ({
  kind: 'client',
  id: `client:${id}`,
  signInName: username,
  label: firstName === null || firstName === '' ? username : `${firstName} (${username})`,
});

interface AdminUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export const adminAccount = ({ id, name, email }: AdminUser): PageAccount => ({
  kind: 'admin',
  id: `admin:${id}`,
  signInName: email,
  label: name === '' ? email : `${name} (${email})`,
});
