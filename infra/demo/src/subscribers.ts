/** A subscription to the newsletter of the demo; every address is made up. In days before the present. */
export type Subscriber = {
  readonly email: string;
  readonly askedDaysAgo: number;
  /** Null while the link in the mail waits. */
  readonly confirmedDaysAgo: number | null;
  readonly leftDaysAgo: number | null;
};

const subscriber = (
  email: string,
  askedDaysAgo: number,
  confirmedDaysAgo: number | null = askedDaysAgo - 0.02,
  leftDaysAgo: number | null = null,
): Subscriber => ({ email, askedDaysAgo, confirmedDaysAgo, leftDaysAgo });

export const subscribers: readonly Subscriber[] = [
  subscriber('priya@harbourlinefinance.example', 74),
  subscriber('office@wattlelanehomes.example', 61),
  subscriber('ana@limlegal.example', 47, 46.4),
  subscriber('tom@alderly.example', 33, 32.9, 5),
  subscriber('hello@brightwatercoaching.example', 19),
  subscriber('nina.kaur@mail.example', 8, 7.6),
  subscriber('jo@redgumrecruitment.example', 2, null),
];
