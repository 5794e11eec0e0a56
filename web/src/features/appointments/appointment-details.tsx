import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import type { PersonalText } from '@setter/contracts/fields';
import { Copy, Link as LinkIcon, Mail, MapPin, Phone, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { TextAnchor } from '../../components/ui/link-button.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { toast, toastError } from '../../lib/toasts/toast.ts';
import { linkText, textsOf } from './labels.ts';
import { MeetingTypeIcon, meetingTypeLabels } from '../../components/ui/meeting-type.tsx';

/** The facts of an appointment; a locked one has only its type and teaser. */
export function AppointmentDetails({ appointment }: { readonly appointment: ClientAppointment }) {
  const facts = [
    <Fact key="type" icon={<MeetingTypeIcon type={appointment.meetingType} />} label="Meeting type">
      {meetingTypeLabels[appointment.meetingType]}
    </Fact>,
    ...(appointment.isUnlocked ? unlockedFacts(appointment) : []),
  ];
  return (
    <>
      <dl className="mt-5 border-t border-hairline pt-3">{facts}</dl>
      <Texts appointment={appointment} />
    </>
  );
}

function unlockedFacts({
  prospectName,
  location,
  zoomLink,
  clientEmail,
  clientPhone,
  meetingType,
}: Extract<ClientAppointment, { isUnlocked: true }>): ReactNode[] {
  return [
    isThere(prospectName) && (
      <Fact key="name" icon={<User size={16} aria-hidden />} label="Contact name">
        {shown(prospectName)}
      </Fact>
    ),
    isThere(location) && (
      <Fact key="location" icon={<MapPin size={16} aria-hidden />} label="Location">
        {shown(location)}
      </Fact>
    ),
    meetingType === 'zoom' && isThere(zoomLink) && (
      <Fact key="zoom" icon={<LinkIcon size={16} aria-hidden />} label="Zoom link">
        <ZoomLink link={zoomLink} />
      </Fact>
    ),
    isThere(clientEmail) && (
      <Fact key="email" icon={<Mail size={16} aria-hidden />} label="Contact email">
        <Contact text={clientEmail} scheme="mailto" />
      </Fact>
    ),
    isThere(clientPhone) && (
      <Fact key="phone" icon={<Phone size={16} aria-hidden />} label="Contact phone">
        <Contact text={clientPhone} scheme="tel" />
      </Fact>
    ),
  ].filter(Boolean);
}

function isThere(text: PersonalText | null): text is PersonalText {
  return text !== null && text !== '';
}

function Fact({
  icon,
  label,
  children,
}: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid py-1.5 sm:grid-cols-[168px_1fr]">
      <dt className="flex items-center gap-2.5 text-muted">
        {icon}
        <span>{label}</span>
      </dt>
      <dd className="flex min-w-0 items-center gap-1 pl-6.5 [overflow-wrap:anywhere] sm:pl-0">{children}</dd>
    </div>
  );
}

function Contact({ text, scheme }: { readonly text: PersonalText; readonly scheme: 'mailto' | 'tel' }) {
  if (typeof text !== 'string') return shown(text);
  const address =
    scheme === 'tel' ? text.replaceAll(/[^\d+]/g, '') : encodeURIComponent(text).replaceAll('%40', '@');
  return <TextAnchor href={`${scheme}:${address}`}>{text}</TextAnchor>;
}

function ZoomLink({ link }: { readonly link: PersonalText }) {
  if (typeof link !== 'string' || !/^https:\/\/\S+$/.test(link)) return shown(link);
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => toast({ title: 'Link copied' }),
      () => toastError({ title: 'The link could not be copied' }),
    );
  return (
    <>
      <TextAnchor href={link} target="_blank" rel="noreferrer">
        {linkText(link)}
      </TextAnchor>
      <IconButton label="Copy the Zoom link" size="sm" className="-my-1" onClick={copy}>
        <Copy size={16} aria-hidden />
      </IconButton>
    </>
  );
}

function Texts({ appointment }: { readonly appointment: ClientAppointment }) {
  const { description, notes } = textsOf(appointment);
  if (description === null && notes === null) return null;
  const texts = [
    ['Description', description],
    ['Admin notes', notes],
  ] as const;
  return (
    <div className="mt-3 grid gap-4 border-t border-hairline pt-4.5">
      {texts.map(
        ([label, text]) =>
          text !== null && (
            <div key={label}>
              <h3 className="font-sans text-label tracking-normal">{label}</h3>
              <p className="mt-0.5 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{shown(text)}</p>
            </div>
          ),
      )}
    </div>
  );
}
