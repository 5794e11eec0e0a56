import type { ConsideredFairCredit } from '@setter/contracts/fair-credits/admin-claim';
import { UserRoundSearch } from 'lucide-react';
import { Fragment } from 'react';
import { TextLink } from '../../components/ui/link-button.tsx';
import { ClaimNote } from './claim-note.tsx';
import { sameContactParts, sameContactText } from './same-contact-texts.ts';

/** Other appointments with the same phone or email, which only admins see. */
export function SameContact({ claim }: { readonly claim: ConsideredFairCredit }) {
  return (
    <ClaimNote icon={<UserRoundSearch size={17} aria-hidden />}>
      {sameContactParts(claim).map(({ text, found, more }) => (
        <span key={text} className="mr-1">
          <span>{text}</span>
          {found.map((one, n) => (
            <Fragment key={one.appointmentId}>
              <span>{n === 0 ? ' ' : '; '}</span>
              <TextLink to="/admin-appointments" search={{ open: one.appointmentId }}>
                {sameContactText(one, claim.clientId)}
              </TextLink>
            </Fragment>
          ))}
          {found.length > 0 && <span>{more === 0 ? '.' : ` and ${more} more.`}</span>}
        </span>
      ))}
    </ClaimNote>
  );
}
