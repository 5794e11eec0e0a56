import { block } from '../../layout.ts';

// Never a locked detail: title, date, time and type are what a client sees of a locked appointment. The name of the person is
// empty until it is unlocked.

export const appointmentVariables = [
  'firstName',
  'appointmentTitle',
  'appointmentDate',
  'appointmentTime',
  'meetingType',
  'prospectName',
] as const;

const typeAndName = '{{meetingType}}{{#prospectName}}, with {{prospectName}}{{/prospectName}}';

type Tone = Parameters<typeof block>[0];

export const appointmentBlock = (tone: Tone, label: string, date = '{{appointmentDate}}'): string =>
  block(tone, label, '{{appointmentTitle}}', [date, '{{appointmentTime}}', typeAndName]);

/** The time before a move is struck through above the new one. */
export const movedAppointmentBlock = (tone: Tone, label: string): string =>
  appointmentBlock(
    tone,
    label,
    '{{#previousTime}}<s>{{previousTime}}</s><br>{{/previousTime}}{{appointmentDate}}',
  );

export const appointmentText = `{{appointmentTitle}}\n{{appointmentDate}}\n{{appointmentTime}}\n${typeAndName}\n`;

export const appointmentPreview = '{{appointmentDate}}, {{appointmentTime}}, {{meetingType}}';

export const appointmentSample = {
  firstName: 'Priya',
  appointmentTitle: 'First home buyer call',
  appointmentDate: 'Saturday, November 7, 2026',
  appointmentTime: '9:00 AM - 9:45 AM, Sydney time',
  meetingType: 'Zoom',
  prospectName: '',
};
