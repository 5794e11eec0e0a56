import { appointmentDecider, evolveSealed, initialState } from '@setter/domain/appointments/decider';
import type { SealedAppointment } from '@setter/domain/appointments/state';
import { calendarDecider } from '@setter/domain/calendars/decider';
import { clientDecider } from '@setter/domain/clients/decider';
import { contactDecider } from '@setter/domain/contacts/decider';
import { walletDecider } from '@setter/domain/credits/decider';
import { emailTemplateDecider } from '@setter/domain/email-templates/decider';
import { emailDecider } from '@setter/domain/email/decider';
import { adminDecider, signInDecider } from '@setter/domain/identity/decider';
import { fairCreditsDecider } from '@setter/domain/fair-credits/decider';
import { rubricDecider } from '@setter/domain/fair-credits/rubric-decider';
import { invoiceDecider } from '@setter/domain/invoices/decider';
import { invoiceRegister } from '@setter/domain/invoices/register';
import { leadDecider } from '@setter/domain/leads/decider';
import { deskSettingsDecider } from '@setter/domain/leads/desk-settings';
import { landingPageDecider } from '@setter/domain/landing-pages/decider';
import { subscriptionDecider } from '@setter/domain/newsletter/decider';
import { paymentDecider } from '@setter/domain/payments/decider';
import { portalMessageDecider } from '@setter/domain/portal-messages/decider';
import {
  adminStream,
  appointmentStream,
  calendarStream,
  clientStream,
  contactStream,
  deskSettingsStream,
  emailStream,
  emailTemplateStream,
  fairCreditRubricStream,
  fairCreditsStream,
  invoiceRegisterStream,
  invoiceStream,
  landingPageStream,
  leadStream,
  messageStream,
  paymentStream,
  signInStream,
  staffStream,
  subscriptionStream,
  walletStream,
} from '@setter/events/streams';
import { staffDecider } from '@setter/domain/staff/decider';
import type { Account } from '@setter/identity/sessions';

// Each stream with how it is folded: what commands read.

export const clientFold = (clientId: number) => ({ stream: clientStream(clientId), ...clientDecider });
export const walletFold = (clientId: number) => ({ stream: walletStream(clientId), ...walletDecider });
export const calendarFold = (clientId: number) => ({ stream: calendarStream(clientId), ...calendarDecider });
export const rubricsFold = { stream: fairCreditRubricStream, ...rubricDecider };
/** Texts are not looked at by what is decided. */
export const claimsFold = (clientId: number) => ({
  stream: fairCreditsStream(clientId),
  ...fairCreditsDecider,
  sealed: true as const,
});
export const emailFold = (emailId: string) => ({ stream: emailStream(emailId), ...emailDecider });
export const invoiceRegisterFold = { stream: invoiceRegisterStream, ...invoiceRegister };
export const invoiceFold = (invoiceId: string, clientId: number) => ({
  stream: invoiceStream(invoiceId, clientId),
  ...invoiceDecider,
});
export const landingPageFold = (landingPageId: number) => ({
  stream: landingPageStream(landingPageId),
  ...landingPageDecider,
});
export const leadFold = (leadId: string) => ({ stream: leadStream(leadId), ...leadDecider });
export const contactFold = (key: string) => ({ stream: contactStream(key), ...contactDecider });
export const deskSettingsFold = { stream: deskSettingsStream, ...deskSettingsDecider };
export const subscriptionFold = (subscriptionId: string) => ({
  stream: subscriptionStream(subscriptionId),
  ...subscriptionDecider,
});
export const messageFold = (messageId: string) => ({
  stream: messageStream(messageId),
  ...portalMessageDecider,
});
export const adminFold = (adminId: string) => ({ stream: adminStream(adminId), ...adminDecider });
export const staffFold = { stream: staffStream, ...staffDecider };
export const signInFold = ({ userKind, userId }: Account) => ({
  stream: signInStream(userKind, userId),
  ...signInDecider,
});
export const emailTemplateFold = (templateId: string) => ({
  stream: emailTemplateStream(templateId),
  ...emailTemplateDecider,
});
export const paymentFold = (paymentId: string, clientId: number) => ({
  stream: paymentStream(paymentId, clientId),
  ...paymentDecider,
});
export const appointmentFold = (appointmentId: string) => ({
  stream: appointmentStream(appointmentId),
  ...appointmentDecider,
});

/** For decisions that read no text. */
export const sealedAppointmentFold = (appointmentId: string) => ({
  stream: appointmentStream(appointmentId),
  initialState: initialState as SealedAppointment,
  evolve: evolveSealed,
  sealed: true as const,
});
