export const disputeSample = {
  clientName: 'Lim Legal',
  amount: '$625.00',
  reason: 'Fraudulent: the cardholder did not authorise it',
  evidenceDueBy: '5 December 2026, 10:59 AM, Sydney time',
  paymentLink: 'https://setter.example/admin/payments',
};

export const dueLine = '{{#evidenceDueBy}}Evidence is due by {{evidenceDueBy}}{{/evidenceDueBy}}';
export const dueText = '{{#evidenceDueBy}}\nEvidence is due by {{evidenceDueBy}}\n{{/evidenceDueBy}}';
