/** The message that an enquiry by a form of ours is sent with. */
export const enquiryMessage = (industry: string): string =>
  `Industry: ${industry}. Contact requested via website form.`;
