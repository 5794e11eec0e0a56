/** The parts of a syntax tree that the rule looks at. */
interface Node {
  readonly type: string;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly object?: Node;
  readonly property?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
}

interface Context {
  readonly report: (problem: { readonly node: Node; readonly message: string }) => void;
}

/** Services that have a default, each with why a process may be composed without it. */
const withDefault: Readonly<Record<string, string>> = {
  'event-store/CallerConnected': 'Commands of our own processes have no caller who could leave.',
  'event-store/CommandRecorded': 'Callback of a request; commands of our own processes have none.',
  'event-store/ProvenFacts': 'Telemetry: what this process has found of its database.',
  'event-store/SpansAreExported': 'Telemetry: nothing is exported without a collector.',
  'messaging/FeedReport': 'Telemetry: counts of this process.',
  'messaging/RelayReport': 'Telemetry: callbacks for metrics.',
  'config/Surroundings': 'Telemetry: what System shows of this process.',
  'http/guarded-fetch/Network': 'The default is the strict one, public addresses only; tests replace it.',
  'http/BudgetFactor': 'The default is the strict one: the limits as they are written.',
  'workers/reminders/ClockWatch': 'The default is the strict one, which compares clocks; tests replace it.',
};

const message =
  'A service with a default is forgotten in silence: declare it by Context.Service, so that a process without it does not compile. Telemetry and what only tests replace are listed in infra/tooling/src/reference-plugin.ts.';

const isReference = ({ callee }: Node): boolean =>
  (callee?.type === 'MemberExpression' &&
    callee.object?.name === 'Context' &&
    callee.property?.name === 'Reference') ||
  callee?.name === 'Reference';

/** Refuses `Context.Reference`, which takes a default, for what is not listed above. */
export default {
  meta: { name: 'setter-services' },
  rules: {
    'no-silent-default': {
      create: (context: Context) => ({
        CallExpression: (node: Node) => {
          const key = node.arguments?.[0]?.value;
          if (isReference(node) && !(typeof key === 'string' && Object.hasOwn(withDefault, key)))
            context.report({ node, message });
        },
      }),
    },
  },
};
