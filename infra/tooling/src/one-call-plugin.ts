/** A part of a syntax tree. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

interface Context {
  readonly report: (problem: { readonly node: Node; readonly message: string }) => void;
}

const message =
  'A mutation makes one call: what belongs together is one command of the server, which is carried out wholly or not at all.';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const isNamed = (node: unknown, name: string) =>
  isNode(node) && node.type === 'Identifier' && node['name'] === name;

/** `api(call)`, or `apiOf(queryClient)(call)`. */
const isApiCall = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  (isNamed(callee, 'api') ||
    (isNode(callee) && callee.type === 'CallExpression' && isNamed(callee['callee'], 'apiOf')));

const loops = new Set([
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
]);
const eachOf = new Set<unknown>(['map', 'flatMap', 'forEach', 'reduce']);

const isLoop = ({ type, callee }: Node): boolean =>
  loops.has(type) ||
  (type === 'CallExpression' &&
    isNode(callee) &&
    callee.type === 'MemberExpression' &&
    isNode(callee['property']) &&
    eachOf.has(callee['property']['name']));

/** How many calls one run of it makes at most; of two branches, the one that makes more. */
const callsOf = (node: Node): number => {
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
    return callsIn(node['test']) + Math.max(callsIn(node['consequent']), callsIn(node['alternate']));
  const inside = Object.entries(node).reduce(
    (calls, [key, value]) => (key === 'parent' ? calls : calls + callsIn(value)),
    isApiCall(node) ? 1 : 0,
  );
  return isLoop(node) ? inside * 2 : inside;
};

const callsIn = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce<number>((calls, one) => calls + callsIn(one), 0);
  return isNode(value) ? callsOf(value) : 0;
};

/** Refuses a `mutationFn` that makes several calls, one after another or in a loop. */
export default {
  meta: { name: 'setter-calls' },
  rules: {
    'one-call-per-mutation': {
      create: (context: Context) => ({
        Property: (node: Node) => {
          const isMutation = isNamed(node['key'], 'mutationFn');
          if (isMutation && callsIn(node['value']) > 1) context.report({ node, message });
        },
      }),
    },
  },
};
