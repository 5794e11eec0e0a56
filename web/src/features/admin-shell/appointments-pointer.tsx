import { CalendarDays } from 'lucide-react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Card } from '../../components/ui/card.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';

/** Points to the screen of the appointments. */
export function AppointmentsPointer() {
  return (
    <>
      <PageHeader title="Appointments" subtitle="Book, change and follow the appointments of every client." />
      <Card>
        <EmptyState
          icon={<CalendarDays size={24} aria-hidden />}
          title="Appointment Management"
          action={<LinkButton to="/admin-appointments">Open appointments</LinkButton>}
        >
          Appointments have a screen of their own, with search, filters and the booking form.
        </EmptyState>
      </Card>
    </>
  );
}
