import { block, button, paragraph } from '../../layout.ts';

/** `meetingKind`: 'phone call'; `meetingName`: 'Phone call with Harbourline Finance'. */
export const prospectVariables = [
  'firstName',
  'businessName',
  'meetingKind',
  'meetingName',
  'appointmentDate',
  'appointmentTime',
  'place',
] as const;

export const confirmNote = 'Please tell us with one press that you will be there.';

export const prospectSample = {
  firstName: 'Mia',
  businessName: 'Harbourline Finance',
  meetingKind: 'phone call',
  meetingName: 'Phone call with Harbourline Finance',
  appointmentDate: 'Friday, November 6, 2026',
  appointmentTime: '1:30 PM - 2:00 PM, Sydney time',
  place: 'By phone, on the number ending in 313',
};

export const sampleLink = 'https://setter.example/appointment/sample';

/** A client may have no name of a business. */
const withBusiness = '{{#businessName}} with {{businessName}}{{/businessName}}';

export const yourMeeting = `your {{meetingKind}}${withBusiness}`;

/** Why it comes. */
export const prospectWhy = `You get this because you agreed to an appointment${withBusiness}.`;

export const prospectPreview = '{{appointmentDate}}, {{appointmentTime}}';

const greetingText = 'Hi{{#firstName}} {{firstName}}{{/firstName}},';
export const greeting = paragraph(greetingText);

/** The time before a move is struck through. */
export const prospectBlock = (tone: Parameters<typeof block>[0], label = '{{meetingName}}'): string =>
  block(tone, label, '{{appointmentDate}}', ['{{appointmentTime}}', '{{place}}']);

export const movedLabel = '{{meetingName}}{{#previousTime}}<br><s>{{previousTime}}</s>{{/previousTime}}';

const toDo =
  '{{#confirmNote}}Confirm, move or cancel{{/confirmNote}}{{^confirmNote}}Move or cancel{{/confirmNote}}';
export const linkButton = button('{{appointmentLink}}', toDo);

/** The text part of a mail whose first words are `words`. */
export const prospectText = (words: string, rest: string, before = ''): string => `${greetingText}

${words}

{{meetingName}}
${before}{{appointmentDate}}
{{appointmentTime}}
{{place}}

${rest}
`;
export const linkText = `${toDo}: {{appointmentLink}}`;
export const inviteNote =
  'The attached invitation puts it into your calendar. If the time changes, we send a new one.';
export const newMail = 'If the time changes, we send you a new e-mail.';
