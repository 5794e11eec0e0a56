import type { Lead } from '@setter/contracts/leads/manage-leads';
import { shown } from '../../../lib/texts/personal.ts';
import { formatTime } from '../../../lib/time/time.ts';
import { type Check, contactFacts, dayText, type Fact } from '../contact-facts.tsx';

type Person = Pick<Lead, 'lastSubmittedAt' | 'phone' | 'email'>;

/** The facts of the desk in the words of the sheet, which has room for the page, the wording and the last wash. */
export function consentFacts(
  check: Check,
  lead: Person,
  now: Date,
  agreed: { readonly page: string; readonly wording: string },
): readonly Fact[] {
  const { consent, register, why } = check;
  return contactFacts(check, lead, now).map((fact, index): Fact => {
    if (index === 0 && consent !== null) {
      const { page, wording } = agreed;
      const where =
        page === '' || consent.version === null ? fact.detail : `On ${page}, wording ${consent.version}`;
      return {
        ...fact,
        title: `Agreed on ${dayText(consent.at)}, ${formatTime(consent.at)}`,
        detail: wording === '' ? where : `${where}: “${wording}”`,
      };
    }
    if (index === 1 && !register.needed && register.from !== null && check.states.length > 0)
      return {
        ...fact,
        title: `Register not needed until ${dayText(register.from)}`,
        detail:
          register.washedOn === null
            ? 'The enquiry counts until then'
            : `Last wash ${dayText(register.washedOn)}: ${register.registered === true ? 'registered' : 'not registered'}`,
      };
    if (index === 2 && !why.includes('do_not_contact'))
      return { ...fact, detail: `${lookedUp(lead)}, checked just now` };
    return fact;
  });
}

const lookedUp = ({ phone, email }: Person): string => {
  if (shown(email) === '') return 'Number';
  return shown(phone) === '' ? 'Address' : 'Number and address';
};
