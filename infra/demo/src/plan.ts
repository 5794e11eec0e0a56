import { businesses } from './businesses.ts';
import { planAppointments } from './plan-appointments.ts';
import { planCalls } from './plan-calls.ts';
import { planPurchases } from './plan-credits.ts';
import { planLeads } from './plan-leads.ts';
import { planMoneyBack } from './plan-money-back.ts';
import { planOffice } from './plan-office.ts';
import { posts, queuedPosts } from './posts.ts';
import { planPages, planTraffic } from './plan-traffic.ts';
import { day, hour, minute, type Step } from './steps.ts';
import { subscribers } from './subscribers.ts';
import { supportRequests } from './support-requests.ts';

/** Everything that has happened in the demo's business up to now, in order. The same now is the same plan. */
export const planDemo = (now: number, timeZone: string): readonly Step[] => {
  const calls = planCalls(now, timeZone);
  const appointments = planAppointments(now, timeZone, calls);
  const steps = [
    ...businesses.flatMap((business) => planClient(business, appointments, now)),
    ...planMoneyBack(now),
    ...planPages(now),
    ...planTraffic(now, timeZone),
    ...planOffice(now),
    ...planLeads(now, calls),
    ...planSupport(now),
    ...planNewsletter(now),
    ...planBlog(now),
  ];
  const all = [...steps, ...appointments].toSorted((a, b) => a.at - b.at);
  // Every unlock is judged by rules that were there before, and every form shows a wording.
  const first = (all[0]?.at ?? now) - hour;
  return [
    { at: first, act: { kind: 'publishRules' } },
    { at: first + minute, act: { kind: 'publishWordings' } },
    ...all,
  ];
};

const planClient = (
  business: (typeof businesses)[number],
  appointments: readonly Step[],
  now: number,
): Step[] => {
  const { username, registeredDaysAgo, deactivatedDaysAgo, adjustments, brief, people } = business;
  const registeredAt = now - registeredDaysAgo * day;
  const own: Step[] = [
    { at: registeredAt, act: { kind: 'register', business } },
    {
      at: registeredAt + minute,
      act: { kind: 'availability', username, said: { atOnce: people, isOpen: false } },
    },
    // Its hours come last: what was booked before keeps its time.
    ...(deactivatedDaysAgo === null
      ? [
          {
            at: now - 2 * minute,
            act: { kind: 'availability' as const, username, said: { atOnce: people, isOpen: true } },
          },
        ]
      : []),
    ...(brief === null
      ? []
      : [{ at: registeredAt + hour, act: { kind: 'brief' as const, username, brief } }]),
    ...adjustments.map((adjustment): Step => ({
      at: now - adjustment.daysAgo * day,
      act: { kind: 'adjust', username, adjustment },
    })),
  ];
  const unlocks = appointments.filter(({ act }) => act.kind === 'unlock' && act.username === username);
  const unlocked = new Set(unlocks.map(({ act }) => ('appointment' in act ? act.appointment : -1)));
  // Only what was unlocked has a credit to give back.
  const returns = appointments.filter(
    ({ act }) => (act.kind === 'return' || act.kind === 'cancel') && unlocked.has(act.appointment),
  );
  const purchases = planPurchases(business, [...own, ...unlocks, ...returns], now);
  const left: Step[] =
    deactivatedDaysAgo === null
      ? []
      : [{ at: now - deactivatedDaysAgo * day, act: { kind: 'deactivate', username } }];
  return [...own, ...purchases, ...left];
};

const planSupport = (now: number): Step[] =>
  supportRequests.flatMap((asked, request) => {
    const at = now - asked.hoursAgo * hour;
    const { reply: message, isClosed } = asked;
    const steps: Step[] = [{ at, act: { kind: 'askSupport', request, asked } }];
    if (message !== null) steps.push({ at: at + 3 * hour, act: { kind: 'replySupport', request, message } });
    if (isClosed) steps.push({ at: at + 4 * hour, act: { kind: 'closeSupport', request } });
    return steps;
  });

const planNewsletter = (now: number): Step[] =>
  subscribers.flatMap(({ email, askedDaysAgo, confirmedDaysAgo, leftDaysAgo }, subscription) => {
    const steps: Step[] = [{ at: now - askedDaysAgo * day, act: { kind: 'subscribe', subscription, email } }];
    if (confirmedDaysAgo !== null)
      steps.push({ at: now - confirmedDaysAgo * day, act: { kind: 'confirmSubscription', subscription } });
    if (leftDaysAgo !== null)
      steps.push({ at: now - leftDaysAgo * day, act: { kind: 'unsubscribe', subscription } });
    return steps;
  });

const planBlog = (now: number): Step[] => [
  ...posts.map((post): Step => ({ at: now - post.daysAgo * day, act: { kind: 'publishPost', post } })),
  ...queuedPosts.map((post): Step => ({ at: now - post.hoursAgo * hour, act: { kind: 'queuePost', post } })),
];
