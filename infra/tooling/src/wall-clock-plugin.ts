/** The parts of a syntax tree that the rule looks at. */
interface Node {
  readonly type: string;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly object?: Node;
  readonly property?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly parent?: Node;
}

interface Context {
  readonly report: (problem: { readonly node: Node; readonly message: string }) => void;
}

const message =
  'The wall clock is set back and forward while we run. Measure elapsed time by performance.now(), in Effect by monotonicMillis. A file that means the day and time is listed in infra/tooling/src/wall-clock-rules.ts.';

/** `name` of `a.name` and `a['name']`. */
const nameOf = (node: Node | undefined): unknown => (node?.type === 'Literal' ? node.value : node?.name);

const ofClock = new Set<unknown>(['currentTimeMillis', 'currentTimeNanos']);
const ofAnyClock = new Set<unknown>(['currentTimeMillisUnsafe', 'currentTimeNanosUnsafe']);

/** The present as a number: `Date.now`, `Clock.currentTimeMillis` and their like. */
function isWallClock({ object, property }: Node): boolean {
  const [owner, name] = [nameOf(object), nameOf(property)];
  return (
    (owner === 'Date' && name === 'now') || (owner === 'Clock' && ofClock.has(name)) || ofAnyClock.has(name)
  );
}

/** `new Date()` whose number is asked at once: `.getTime()`, `.valueOf()`, `+new Date()`, `Number(new Date())`. */
function isReadAsNumber({ parent }: Node): boolean {
  if (parent?.type === 'MemberExpression')
    return ['getTime', 'valueOf'].includes(String(nameOf(parent.property)));
  if (parent?.type === 'CallExpression') return nameOf(parent.callee) === 'Number';
  return parent?.type === 'UnaryExpression' || parent?.type === 'BinaryExpression';
}

/** Refuses the wall clock as a number, from which elapsed time is computed. */
export default {
  meta: { name: 'setter-time' },
  rules: {
    'no-wall-clock': {
      create: (context: Context) => ({
        MemberExpression: (node: Node) => {
          if (isWallClock(node)) context.report({ node, message });
        },
        NewExpression: (node: Node) => {
          const isPresent = nameOf(node.callee) === 'Date' && node.arguments?.length === 0;
          if (isPresent && isReadAsNumber(node)) context.report({ node, message });
        },
      }),
    },
  },
};
