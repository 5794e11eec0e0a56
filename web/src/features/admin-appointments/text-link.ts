import { getProspectLink } from '@setter/contracts/appointment-links/prospect-link';
import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '../../lib/api/query-client.ts';
import { mobileNumber } from '../../lib/texts/mobile-number.ts';
import { toast } from '../../lib/toasts/toast.ts';

export const textThem = 'Text them the link';

type Texted = Pick<AdminAppointment, 'id' | 'clientPhone' | 'prospectConsent' | 'startTime' | 'status'>;

/** The prospect's mobile number, if the link can be texted to it: there is consent, and the appointment is to come. */
export function numberToText(
  { clientPhone, prospectConsent, startTime, status }: Texted,
  now: Date,
): string | undefined {
  const isToCome = (status === 'scheduled' || status === 'confirmed') && Date.parse(startTime) > +now;
  if (!prospectConsent || !isToCome || typeof clientPhone !== 'string') return undefined;
  return mobileNumber(clientPhone);
}

/** The address that opens a text message to a number. */
export const smsAddress = (number: string, text: string): string =>
  `sms:${number}?&body=${encodeURIComponent(text)}`;

/** Asks for the link as it is now, and opens the text message with it. */
export async function openText(queryClient: QueryClient, id: string, number: string): Promise<void> {
  const { text } = await apiOf(queryClient)(getProspectLink, { params: { id } });
  location.assign(smsAddress(number, text));
}

const longEnoughToPress = 15_000;

/** Says that an appointment was saved, and offers to text its link. */
export async function toastSaved(
  queryClient: QueryClient,
  { title, saved, now }: { readonly title: string; readonly saved: Texted; readonly now: Date },
): Promise<void> {
  const number = numberToText(saved, now);
  // Without the link it was saved all the same.
  const found =
    number === undefined
      ? null
      : await apiOf(queryClient)(getProspectLink, { params: { id: saved.id } }).catch(() => null);
  if (number === undefined || found === null) return toast({ title });
  toast({
    title,
    duration: longEnoughToPress,
    action: { label: textThem, onPress: () => location.assign(smsAddress(number, found.text)) },
  });
}
