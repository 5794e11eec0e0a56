import written from '../data/posts.json' with { type: 'json' };

/** A post of the demo; its businesses and people are made up. */
export type DemoPost = {
  readonly daysAgo: number;
  readonly title: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly coverVariant: number;
  readonly content: string;
};

/** The newest first. */
export const posts: readonly DemoPost[] = written;

/** A post that waits in the demo's queue; with a reason, one that failed. */
export type DemoQueuedPost = {
  readonly hoursAgo: number;
  readonly title: string;
  readonly content: string;
  readonly failure: string | null;
};

export const queuedPosts: readonly DemoQueuedPost[] = [
  {
    hoursAgo: 0.4,
    title: 'Booking site visits that happen, rain or shine',
    content:
      'For kitchen, pool and landscaping firms: how to agree on a wet-weather plan while booking, what to text the evening before, and why a two-hour window beats an exact time when the crew comes from another job. End with a checklist of five lines that fits on the dashboard of a ute.',
    failure: null,
  },
  {
    hoursAgo: 19.5,
    title: 'Interest rates and the refinance call: a script',
    content:
      'A phone script for mortgage brokers for the week after a rate decision. Opening line, three qualifying questions, and how to offer two times without sounding like a call centre. Include figures from the last three decisions and what they meant for a typical loan.',
    failure: 'The writer’s answer could not be used.',
  },
];
