import { Context } from 'effect';
import type { MailBrand } from './template.ts';

/** Who sends, as mails name it, and where links lead. */
export class MailSender extends Context.Service<MailSender, MailBrand & { readonly publicUrl: string }>()(
  'mail/MailSender',
) {}

type Brand = Readonly<Record<'name' | 'phone' | 'email' | 'suburb' | 'state' | 'postcode', string>> & {
  readonly abn: string | null;
};

export const mailSenderOf = (
  { brand }: { readonly brand: Brand },
  publicUrl: string,
): MailSender['Service'] => ({
  name: brand.name,
  phone: brand.phone,
  email: brand.email,
  address: `${brand.suburb} ${brand.state} ${brand.postcode}${brand.abn === null ? '' : `, ABN ${brand.abn}`}`,
  publicUrl,
  portalLink: `${publicUrl}/client-portal`,
  settingsLinks: {
    admin: `${publicUrl}/admin-portal?section=settings`,
    client: `${publicUrl}/client-portal?settings=open`,
  },
});
