import { feature, form, type Trade } from './trade.ts';

/** For a business whose line the inputs do not tell. */
export const generalTrade: Trade = {
  words: /(?!)/g,
  headlines: [
    'See what {name} can do for you',
    '{name}: a good place to start',
    'Talk to {name} about what you need',
  ],
  descriptions: [
    'Tell {name} what you are trying to get done. We will listen, answer your questions and suggest a sensible next step.',
    'Every customer is different, so {name} starts with a conversation. Leave your details and tell us how we can help.',
  ],
  services: [
    [
      /\bemergenc/i,
      feature('zap', 'Urgent jobs', 'If it cannot wait, tell us and we will say how soon we can be there.'),
    ],
    [
      /\b(family[- ](?:owned|run|business))\b/i,
      feature('heart', 'A family business', 'You deal with the people whose name is on the door.'),
    ],
    [
      /\b(local|locally)\b/i,
      feature('map-pin', 'Local people', 'A team that knows the area and is not far away.'),
    ],
    [
      /\bfree (?:quotes?|consult\w*|inspections?|measure|apprais\w*)/i,
      feature('dollar-sign', 'Start for free', 'Ask us about it when you leave your details.'),
    ],
  ],
  features: [
    feature(
      'message-circle',
      'We listen first',
      'Tell us what you need, in your own words, before we suggest anything.',
    ),
    feature(
      'file-text',
      'Clear from the start',
      'You know what is included and what it costs before you decide.',
    ),
    feature('calendar-check', 'A time that suits', 'Choose when to talk; we work around your day.'),
    feature('users', 'Real people', 'You speak with people who know the business and remember yours.'),
    feature('shield-check', 'No pressure', 'Ask, compare and take your time. The decision is yours.'),
    feature('phone', 'Easy to reach', 'Questions afterwards? Call or write and we will help.'),
  ],
  forms: [
    form('Tell us how we can help', 'A few details are enough to get started.'),
    form('Start with a conversation', 'Leave your details and we will be in touch.'),
  ],
};
