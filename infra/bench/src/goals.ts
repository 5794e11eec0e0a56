/** What a figure has to reach, and what that means to a reader. */
export type Goal = {
  readonly key: string;
  readonly what: string;
  readonly unit: '×' | 'ms' | 'MB' | '/s';
} & ({ readonly atLeast: number } | { readonly atMost: number });

export const goals: readonly Goal[] = [
  { key: 'append.vsEmmett', what: 'append, 32 callers, against Emmett', unit: '×', atLeast: 5 },
  { key: 'append.vsBareInsert', what: 'append, 32 callers, against bare INSERTs', unit: '×', atLeast: 0.7 },
  { key: 'append.single', what: "append, one at a time: its time by the function's", unit: '×', atMost: 1.2 },
  {
    key: 'unlock.vsBareInsertRoute',
    what: 'unlock, against a route of one INSERT',
    unit: '×',
    atLeast: 0.75,
  },
  { key: 'unlock.p99', what: 'unlock, slowest in 100', unit: 'ms', atMost: 40 },
  {
    key: 'visibility.inOne.p50.at100',
    what: 'answered → in its query, at 100/s, one process',
    unit: 'ms',
    atMost: 8,
  },
  { key: 'visibility.inOne.p99.at100', what: 'the same, slowest in 100', unit: 'ms', atMost: 40 },
  {
    key: 'visibility.inOne.p50',
    what: 'answered → in its query, at 500/s, one process',
    unit: 'ms',
    atMost: 25,
  },
  { key: 'visibility.inOne.p99', what: 'the same, slowest in 100', unit: 'ms', atMost: 60 },
  {
    key: 'visibility.p50',
    what: 'answered → in its query, at 500/s, a process for each side',
    unit: 'ms',
    atMost: 35,
  },
  { key: 'visibility.p99', what: 'the same, slowest in 100', unit: 'ms', atMost: 150 },
  { key: 'idle.transactions', what: 'transactions of an idle product', unit: '/s', atMost: 20 },
  { key: 'rebuild.perSecond', what: 'events of a ledger rebuilt', unit: '/s', atLeast: 120_000 },
  { key: 'rebuild.vsCopy', what: 'rebuild, against COPY of its events', unit: '×', atLeast: 0.5 },
  { key: 'rebuild.vsEmmett', what: "rebuild, against Emmett's", unit: '×', atLeast: 500 },
  {
    key: 'growth.append',
    what: "append on the large log: its time by the small one's",
    unit: '×',
    atMost: 1.2,
  },
  {
    key: 'growth.query',
    what: "query on the large log: its time by the small one's",
    unit: '×',
    atMost: 1.2,
  },
  { key: 'wallets.cold', what: 'a cold command on a wallet of 100,000 events', unit: 'ms', atMost: 150 },
  {
    key: 'wallets.beside',
    what: "a small client's command beside it: its time by that beside a small one",
    unit: '×',
    atMost: 1.5,
  },
  { key: 'lists.leads.page', what: 'first page of 100,000 leads, slowest in 100', unit: 'ms', atMost: 100 },
  { key: 'lists.leads.search', what: 'search in 100,000 leads, slowest in 100', unit: 'ms', atMost: 200 },
  { key: 'desk.page', what: 'first page of the desk, 30,000 of 100,000 leads due', unit: 'ms', atMost: 100 },
  { key: 'desk.search', what: 'search at the desk', unit: 'ms', atMost: 200 },
  { key: 'desk.seen', what: 'an enquiry until the desk shows it', unit: 'ms', atMost: 1000 },
  {
    key: 'calendars.slots',
    what: 'free times of 20 clients in 30 days',
    unit: 'ms',
    atMost: 50,
  },
  { key: 'lists.appointments.page', what: 'first page of 100,000 appointments', unit: 'ms', atMost: 100 },
  { key: 'lists.appointments.search', what: 'search in 100,000 appointments', unit: 'ms', atMost: 200 },
  { key: 'lists.ledger.page', what: 'first page of a ledger of 300,000 lines', unit: 'ms', atMost: 100 },
  { key: 'lists.ledger.summary', what: 'sums and balances of such a ledger', unit: 'ms', atMost: 100 },
  { key: 'lists.ledger.search', what: 'search in such a ledger', unit: 'ms', atMost: 200 },
  { key: 'lists.screen', what: 'screen of 100,000 leads, opened → painted', unit: 'ms', atMost: 1000 },
  { key: 'lists.memory', what: 'memory of the process that answers them', unit: 'MB', atMost: 350 },
  { key: 'analytics.query', what: 'slowest query of analytics, of 1,000,000 events', unit: 'ms', atMost: 20 },
  {
    key: 'analytics.growth',
    what: 'the same: its time by that of 10,000 events',
    unit: '×',
    atMost: 1.5,
  },
  { key: 'pages.landing', what: 'landing pages by a second of one core', unit: '/s', atLeast: 600 },
  { key: 'pages.home', what: 'home pages by a second of one core', unit: '/s', atLeast: 600 },
  { key: 'relay.vsKafkajs', what: 'relay to Kafka, against kafkajs alone', unit: '×', atLeast: 0.5 },
  { key: 'relay.p99', what: 'append answered → taken from Kafka, at 100/s', unit: 'ms', atMost: 150 },
  {
    key: 'relay.visible.p99',
    what: 'command answered → visible over Kafka, at 100/s, slowest in 100',
    unit: 'ms',
    atMost: 100,
  },
];

export const isMet = (goal: Goal, value: number): boolean =>
  'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
