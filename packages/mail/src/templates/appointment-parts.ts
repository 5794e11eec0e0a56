import { block } from '../layout.ts';

// Never a locked detail: title, date, time and type are what a client sees of a locked appointment.

export const appointmentVariables = [
  'firstName',
  'appointmentTitle',
  'appointmentDate',
  'appointmentTime',
  'meetingType',
] as const;

export const appointmentBlock = (tone: Parameters<typeof block>[0], label: string): string =>
  block(tone, label, '{{appointmentTitle}}', [
    '{{appointmentDate}}',
    '{{appointmentTime}}',
    '{{meetingType}}',
  ]);

export const appointmentText =
  '{{appointmentTitle}}\n{{appointmentDate}}\n{{appointmentTime}}\n{{meetingType}}\n';

export const appointmentPreview = '{{appointmentDate}}, {{appointmentTime}}, {{meetingType}}';

export const appointmentSample = {
  firstName: 'Priya',
  appointmentTitle: 'First home buyer call',
  appointmentDate: 'Saturday, November 7, 2026',
  appointmentTime: '9:00 AM - 9:45 AM, Sydney time',
  meetingType: 'Zoom',
};
