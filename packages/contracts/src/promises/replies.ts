import { terms } from '@setter/events/terms/value-sets';
import { periodText } from './periods.ts';

const enquiryReply = periodText(terms.enquiryReplyHours, 'hour');

export const enquiryReplyTime = enquiryReply;
export const enquiryThanks = `Thank you for your interest! We'll get back to you within ${enquiryReply}.`;
export const landingThanks = `Thank you for your interest. We'll be in touch within ${enquiryReply} to discuss your appointment booking needs.`;

export const supportReplyTime = `${terms.supportReplyHours} business hours`;
export const urgentReplyTime = `${terms.urgentReplyHours}-${terms.highReplyHours}`;
export const supportThanks = `Thank you for contacting us. We will reply within ${supportReplyTime}.`;
export const supportAnswer = `We answer within ${supportReplyTime}.`;
