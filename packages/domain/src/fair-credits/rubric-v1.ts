import type { Rubric } from './rubric-state.ts';

/** The first version of the rules for fair credits, which the system publishes at its first start. */
export const rubricV1: Pick<Rubric, 'terms' | 'rules'> = {
  terms: { windowDays: 7, decisionHours: 48, reviewRatePercent: 30, reviewAtLeast: 5 },
  rules: [
    {
      key: 'held',
      title: 'What you pay for',
      text: 'One credit is for one qualified, held appointment. It is held when the person named in it was there, at the place, number or link and within 15 minutes of the start, and you could speak for at least 10 minutes or ended it yourself. It is qualified when that person asked for the talk, decides or shares in deciding, and needs what the title and the description say. It counts whether or not they buy.',
    },
    {
      key: 'no_show',
      title: 'Nobody came',
      text: 'You were there and ready, and the person was not within 15 minutes of the start. A time that you and the person moved between you is no missed appointment: tell us the new one. Cancelled by us before the start: the credit comes back without asking.',
    },
    {
      key: 'wrong_details',
      title: 'Wrong person or wrong details',
      text: 'The phone number, email address, place or link led nowhere or to somebody else, so that the talk could not take place; or another person came than the one named, who does not decide.',
    },
    {
      key: 'not_qualified',
      title: 'Not as described',
      text: "The person had not agreed to meet, does not decide, or needs something else or somewhere else than the title and the description say. Your price, the other side's budget, a competitor or a decision that takes longer are no reasons.",
    },
    {
      key: 'duplicate',
      title: 'Somebody you have paid for before',
      text: 'In the year before you unlocked another appointment with the same person, and its credit did not come back. Our system compares email addresses, and phone numbers unless the addresses differ, and returns the credit at once, without asking anybody.',
    },
    {
      key: 'timing',
      title: 'When you ask and when we answer',
      text: 'Ask in your portal, from unlocking until {{windowDays}} days after the end; for a missed appointment from its start. A person at our office decides within {{decisionHours}} hours, not counting Saturdays, Sundays and national public holidays, and says why, naming the rule and this version. If nobody has decided by then, our system approves it and the credit is yours. You can ask once for each credit that you spend, and once more when the appointment gets a new time. The version in force when you unlocked applies, also after we have changed the rules.',
    },
    {
      key: 'review',
      title: 'When we look closer',
      text: 'If within 90 days you have asked for at least {{reviewAtLeast}} credits, and for more than {{reviewRatePercent}} percent of the appointments that you unlocked, a person decides each further request: no time limit runs and our system approves nothing by itself. We tell you when you ask, with both numbers. This stops by itself when the numbers fall.',
    },
  ],
};
