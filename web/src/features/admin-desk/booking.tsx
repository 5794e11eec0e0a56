import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { bookingForm, type BookingFormProps } from '../../components/booking-form.ts';
import { toastFailure } from '../../lib/toasts/toast.ts';

/** The form of an appointment for a lead: loaded with the screen that it belongs to. */
export function Booking(props: BookingFormProps) {
  const router = useRouter();
  const [loaded, setLoaded] = useState<{ readonly Form: ComponentType<BookingFormProps> } | null>(null);
  const failed = useEffectEvent((error: unknown) => {
    toastFailure('The form could not be loaded', error);
    props.onClose();
  });
  useEffect(() => {
    const load = async () => {
      await router.loadRouteChunk(router.routesByPath['/admin-appointments']);
      setLoaded({ Form: await bookingForm() });
    };
    load().catch(failed);
  }, [router]);
  return loaded === null ? null : <loaded.Form {...props} />;
}
