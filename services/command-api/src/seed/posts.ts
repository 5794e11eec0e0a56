import { earlierPosts } from './earlier-posts.ts';

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
export const posts: readonly DemoPost[] = [
  {
    daysAgo: 1.2,
    title: 'What a qualified prospect sounds like in the first two minutes',
    excerpt:
      'You can hear it before you can measure it. Three things people say when they mean to buy, and what they say when they are only being polite.',
    tags: ['Qualification', 'Phone scripts', 'Training'],
    coverVariant: 0,
    content: `<p>Most calls are decided long before money is mentioned. In the first two minutes a person tells you whether there is a problem, whether it is theirs to solve, and whether they would rather solve it this month than next year. They rarely say so in those words.</p>
<p>We set appointments for brokers, builders, lawyers and recruiters, and the people who turn up and buy have three habits of speech in common. None of them is enthusiasm. Enthusiasm is free.</p>
<h2>They talk about a date</h2>
<p>A qualified prospect has a calendar in mind. The fixed rate ends in March. The lease on the second site runs out in winter. The kitchen has to be in before the baby. A date means that doing nothing has a cost, and that they have already noticed it.</p>
<blockquote><p>“We settle on the ninth of December, so it has to be before that.” It is hard to invent a sentence like this to be polite.</p></blockquote>
<h2>They say “I”, not “we might”</h2>
<p>Listen for who decides. “I would need to look at it with my partner on Thursday” is better than “we are always open to ideas”: the first has a person, a reason and a day. If the decision belongs to someone else, book the call with both of them or do not book it yet.</p>
<table><thead><tr><th>Ready to meet</th><th>Being polite</th></tr></thead><tbody><tr><td>Our fixed rate ends in March.</td><td>We review everything once a year.</td></tr><tr><td>What would you need from me?</td><td>Can you send some information?</td></tr><tr><td>I tried this with my bank in June.</td><td>A friend said I should look into it.</td></tr></tbody></table>
<h2>They ask what it takes</h2>
<p>People who mean to act want to know what happens next: which papers, how long, who comes. People who do not, ask for a brochure. Answer the first kind in full. For the second, offer one concrete next step and let them turn it down.</p>
<h2>What to do with it</h2>
<ol><li>Write the date they mention in the title of the appointment.</li><li>Ask “who else should be there?” before you offer a time.</li><li>Say what the meeting is for, and what it is not for.</li><li>If you heard none of the three, thank them and let them go.</li></ol>
<p>The last one is the hardest, and it is why our clients unlock the appointments that we set. An hour with the wrong person costs more than a credit.</p>`,
  },
  {
    daysAgo: 8,
    title: 'Five numbers every broker should know before buying leads',
    excerpt:
      'Not cost per lead. The five figures that tell you whether an appointment is worth a drive across town, and where to find each of them.',
    tags: ['Finance', 'Measuring'],
    coverVariant: 1,
    content: `<p>Cost per lead is the number everyone quotes and the one that decides least. A cheap lead that never picks up is dear. Before you pay for another list, write five figures on one sheet of paper.</p>
<h2>Contact rate</h2>
<p>Of the people you try to reach, how many do you speak to? Look at your own phone log for the last month. If it is one in three, every price on an invoice needs multiplying by three before you compare it.</p>
<h2>Show rate</h2>
<p>Of the appointments in your calendar, how many take place? Count the reschedules as shows only when they happened in the end.</p>
<h2>Lodgement rate</h2>
<p>Of the meetings that took place, how many led to an application? This one is about you and not about the lead, and it is the cheapest to improve.</p>
<h2>Time to lodgement</h2>
<p>A settlement that takes four months ties up your attention for four months. Two sources with the same rate are not the same if one takes twice as long.</p>
<h2>Your own hour</h2>
<p>Take what the practice earned last quarter and divide it by the hours you worked. Most brokers are surprised. Now compare a drive across town with the price of having somebody ask the qualifying questions first.</p>
<p>Put the sheet next to the phone. When a supplier rings with an offer, you will know in a minute whether the answer is yes.</p>`,
  },
  {
    daysAgo: 15,
    title: 'How to cut no-shows without sending ten reminders',
    excerpt:
      'One question at the time of booking does more than a week of text messages. Here is the question, and when to ask it.',
    tags: ['Calendar', 'No-shows', 'Phone scripts', 'Home services'],
    coverVariant: 2,
    content: `<p>An empty hour in the middle of Tuesday is the most expensive hour of the week. The usual answer is more reminders. They help a little, and after the third one people stop reading them.</p>
<h2>Ask what could get in the way</h2>
<p>Before you hang up, ask: “Is there anything that could stop us on Thursday?” It is a plain question and it does two things. The person checks their week while you are still on the line, and they say out loud that nothing is in the way.</p>
<blockquote><p>“Actually, school pick-up is at three. Can we say half past one?” That is a no-show you will never have.</p></blockquote>
<h2>Give the meeting a purpose</h2>
<p>People miss meetings that are about you. They keep meetings that are about them. Name one thing that will be different afterwards: a price, a plan of the kitchen, an answer about the loan.</p>
<h2>Remind twice, and only twice</h2>
<ul><li>The day before, with the place, the time and what to have ready.</li><li>An hour before, with one way to move it that takes a single tap.</li></ul>
<p>If they move it, thank them. A moved meeting is worth ten polite silences.</p>`,
  },
  {
    daysAgo: 22,
    title: 'The 24-hour rule: why the first to call gets the meeting',
    excerpt:
      'An enquiry is warm for about as long as a cup of tea. How a two-person office can answer every one of them within a day.',
    tags: ['Response time'],
    coverVariant: 3,
    content: `<p>When someone fills in a form at nine in the evening, they are sitting at the kitchen table with the problem in front of them. By the next afternoon they are at work, and the problem has gone back into its drawer.</p>
<h2>The rule</h2>
<p>Every enquiry gets a person's voice within 24 hours, and a written line within one. The line may be automatic as long as it says when the call will come and from which number. People pick up numbers they expect.</p>
<h2>How two people keep it</h2>
<ol><li>Block two half hours for calling back: one at nine, one at half past four.</li><li>Whoever is in the office in that half hour calls, whatever else is on.</li><li>Two tries on the first day, one on the second, then a note with a link to choose a time.</li></ol>
<p>The blocks matter more than the speed. An office that calls when there is time calls on Friday.</p>
<h2>What it is worth</h2>
<p>Keep a tally for a month: enquiries that were called within a day, and those that were not, and how many of each led to a meeting. Your own figures will convince you sooner than anyone else's.</p>`,
  },
  ...earlierPosts,
];

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
