import type { MailBrand } from '@setter/mail/template';
import type { Config } from '@setter/platform/config';
import { Context } from 'effect';

/** Who sends, as mails name it. */
export class MailSender extends Context.Service<MailSender, MailBrand>()('workers/MailSender') {}

export const mailSenderOf = ({ brand }: Pick<Config, 'brand'>, publicUrl: string): MailBrand => ({
  name: brand.name,
  phone: brand.phone,
  email: brand.email,
  address: `${brand.suburb} ${brand.state} ${brand.postcode}, ABN ${brand.abn}`,
  portalLink: `${publicUrl}/client-portal`,
});
