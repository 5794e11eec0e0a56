/** Where the page lies that shows e-mails in a sandbox. */
export const emailFramePath = '/admin-email-frame';
