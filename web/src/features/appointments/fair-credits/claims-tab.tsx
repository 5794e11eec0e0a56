import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import type { FairCredit } from '@setter/contracts/fair-credits/claims';
import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import { Scale } from 'lucide-react';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state.tsx';
import { TextAnchor } from '../../../components/ui/link-button.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { shown } from '../../../lib/texts/personal.ts';
import { AfterOutcome } from '../outcomes/after-outcome.tsx';
import { toClaim } from '../outcomes/waiting.ts';
import { When } from '../when.tsx';
import { ClaimState } from './claim-state.tsx';

interface ClaimsTabProps {
  readonly claims: readonly FairCredit[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly appointments: readonly ClientAppointment[];
  readonly onOpen: (id: string) => void;
  readonly onClaim: (id: string, reason: FairCreditReason) => void;
}

/** What the client has claimed, the newest first, and above it what could be claimed after what was said. */
export function ClaimsTab({ claims, error, onRetry, appointments, onOpen, onClaim }: ClaimsTabProps) {
  const open = toClaim(appointments);
  return (
    <section aria-labelledby="fair-credits-title" className="mt-4.5">
      <h2 id="fair-credits-title" className="text-h2">
        Fair credits
      </h2>
      <p className="mb-3 text-label text-muted">
        When a credit comes back is in <TextAnchor href="/fair-credits">our rules</TextAnchor>.
      </p>
      {open.length > 0 && (
        <ul aria-label="To ask for" className="mb-3 grid gap-3">
          {open.map((appointment) => (
            <li key={appointment.id}>
              <Card>
                <Title appointment={appointment} onOpen={onOpen} />
                <AfterOutcome appointment={appointment} onClaim={onClaim} className="mt-3" />
              </Card>
            </li>
          ))}
        </ul>
      )}
      <Claims
        claims={claims}
        error={error}
        onRetry={onRetry}
        appointments={appointments}
        onOpen={onOpen}
        isAlone={open.length === 0}
      />
    </section>
  );
}

function Claims({
  claims,
  error,
  onRetry,
  appointments,
  onOpen,
  isAlone,
}: Omit<ClaimsTabProps, 'onClaim'> & { readonly isAlone: boolean }) {
  if (claims === undefined) {
    return (
      <Card padded={error === null}>
        {error === null ? <ClaimsLoading /> : <ErrorState error={error} onRetry={onRetry} />}
      </Card>
    );
  }
  if (claims.length === 0) {
    return isAlone ? (
      <Card padded={false}>
        <EmptyState icon={<Scale size={22} aria-hidden />} title="No requests yet">
          If something was wrong with an appointment, its details have the way to its credit.
        </EmptyState>
      </Card>
    ) : null;
  }
  return (
    <ul aria-label="Your requests" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {claims.map((claim) => (
        <li key={claim.id}>
          <Card>
            <Title appointment={appointments.find(({ id }) => id === claim.appointmentId)} onOpen={onOpen} />
            <div className="mt-3">
              <ClaimState claim={claim} appointments={appointments} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Title({
  appointment,
  onOpen,
}: {
  readonly appointment: ClientAppointment | undefined;
  readonly onOpen: (id: string) => void;
}) {
  if (appointment === undefined) return <h3 className="text-h3">An appointment that was removed</h3>;
  return (
    <>
      <h3 className="text-h3">
        <button
          type="button"
          onClick={() => onOpen(appointment.id)}
          className="rounded-block text-left [overflow-wrap:anywhere] hover:underline hover:underline-offset-3"
        >
          {shown(appointment.title)}
        </button>
      </h3>
      <p className="text-label text-muted">
        <When startTime={appointment.startTime} endTime={appointment.endTime} />
      </p>
    </>
  );
}

function ClaimsLoading() {
  return (
    <>
      <Loading label="Loading your requests" />
      <Skeleton className="h-5 w-52" />
      <Skeleton className="mt-2 h-3.5 w-72 max-w-full" />
      <Skeleton className="mt-4 h-3.5 w-full" />
    </>
  );
}
