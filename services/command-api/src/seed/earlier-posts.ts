import type { DemoPost } from './posts.ts';

/** The older half of the demo's posts. */
export const earlierPosts: readonly DemoPost[] = [
  {
    daysAgo: 29,
    title: 'The clocks went forward. Did your calendar?',
    excerpt:
      'On the first Sunday of October, half past two in the morning does not exist in Sydney. What that does to a booking made from Perth.',
    tags: ['Calendar', 'Operations'],
    coverVariant: 4,
    content: `<p>Twice a year the eastern states move their clocks, and Queensland and Western Australia do not. For one week in October every office that books across borders learns something about its calendar.</p>
<h2>Write the place beside the time</h2>
<p>“Two o'clock” is a different moment in Brisbane and in Sydney for half of the year. A booking that says “2:00 PM Sydney time” can be read by anybody. Ours always do.</p>
<h2>Check the week after, not the day</h2>
<p>Meetings booked in September for late October are the ones that slip, since the change happened in between. On the Monday after the clocks change, look once at everything booked before it.</p>
<ul><li>Does the invitation still show the hour that you agreed on?</li><li>Does the reminder leave 24 hours before, or 25?</li><li>Does the prospect in Perth know that it is now three hours, not two?</li></ul>
<p>It takes ten minutes. It is cheaper than one empty video call.</p>`,
  },
  {
    daysAgo: 36,
    title: 'Three fields are enough: forms that busy owners finish',
    excerpt:
      'Every field you add is a reason to stop. Which three to keep, and how to ask for the rest once you are on the phone.',
    tags: ['Landing pages', 'Home services', 'Forms'],
    coverVariant: 5,
    content: `<p>The owner of a plumbing business fills in your form on a phone, in a van, between two jobs. Everything you ask for beyond what you need to call back is a reason to put the phone away.</p>
<h2>Keep these</h2>
<ol><li>A name, so that the first sentence of the call can use it.</li><li>A phone number, since that is how the call happens.</li><li>The suburb, because it decides whether you can help at all.</li></ol>
<h2>Ask for the rest aloud</h2>
<p>Budget, timing, who decides: these are the questions of the first call. Asked in a form they get a guess. Asked by a person they get a story, and the story is what qualifies.</p>
<h2>Say what happens next</h2>
<p>Under the button, in one line: who will ring, from which number, and by when. It does more for the number of finished forms than any colour of the button.</p>`,
  },
  {
    daysAgo: 43,
    title: 'Why we are paid only when bookings improve',
    excerpt:
      'A retainer pays for effort. A credit pays for one appointment with one person. How the difference changes what we do on a Monday.',
    tags: ['How we work'],
    coverVariant: 1,
    content: `<p>Most agencies in our field charge by the month. There is nothing wrong with that, except for what it does to a Monday morning: the month is paid for, whether or not the phone was picked up.</p>
<h2>One credit, one appointment</h2>
<p>Our clients see the title and the time of each appointment that we have set for them. They pay a credit to unlock it, and only if they want it. When the list is full of people who should not be there, they do not pay, and we notice by lunchtime.</p>
<h2>What it changes</h2>
<ul><li>We would rather end a call early than book a doubtful one.</li><li>We write down what the person said, since that is what gets unlocked.</li><li>We ask after the meeting how it went, because the next ten depend on it.</li></ul>
<p>It is not the right arrangement for everyone. If you want a fixed number of dials a day, a retainer is simpler. If you want meetings that you would pay for twice, look at the list first.</p>`,
  },
  {
    daysAgo: 57,
    title: 'A good handover note takes ninety seconds',
    excerpt:
      'The person who books is rarely the person who meets. Six lines that let the second one begin where the first one stopped.',
    tags: ['Operations', 'Training'],
    coverVariant: 0,
    content: `<p>Nothing tires a prospect like telling their story twice. When the person who booked the meeting and the person who holds it are not the same, the note between them decides how the first five minutes go.</p>
<h2>Six lines</h2>
<ol><li>Who is coming, and who decides.</li><li>What they want, in their own words.</li><li>The date that matters to them, and why.</li><li>What they have tried before.</li><li>What we promised to bring.</li><li>One thing about them that is not business.</li></ol>
<h2>Write it while the line is still warm</h2>
<p>Ninety seconds straight after the call beat ten minutes at the end of the day. The words are still theirs. By five o'clock they are yours.</p>
<blockquote><p>“She said the extension has to be finished before her mother moves in.” No form has a field for that, and it is the whole meeting.</p></blockquote>
<p>Read the note aloud before you dial. It takes twenty seconds and you will sound as if you had been there.</p>`,
  },
];
