/** The parts of a syntax tree that the rule looks at. */
interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
  readonly expression?: Node;
  readonly value?: unknown;
  readonly left?: Node;
  readonly right?: Node;
  readonly consequent?: Node;
  readonly alternate?: Node;
  readonly callee?: Node;
  readonly property?: Node;
  readonly name?: unknown;
}

interface Context {
  readonly report: (problem: { readonly node: Node; readonly message: string }) => void;
}

const message =
  'Give this text an element of its own: when a browser translates the page it moves text nodes, and React then fails to insert or remove beside them.';

/** `null`, `undefined`, booleans and empty strings draw nothing. */
const isNothing = (node: Node): boolean =>
  (node.type === 'Literal' &&
    (node.value === null || typeof node.value === 'boolean' || node.value === '')) ||
  (node.type === 'Identifier' && node.name === 'undefined');

const isElement = ({ type }: Node): boolean => type === 'JSXElement' || type === 'JSXFragment';

const isListOfElements = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  callee?.type === 'MemberExpression' &&
  (callee.property?.name === 'map' || callee.property?.name === 'flatMap');

/** What an expression may draw: each way of `?:`, `&&`, `||` and `??`. */
function ways(node: Node): readonly Node[] {
  const { consequent, alternate, left, right } = node;
  if (node.type === 'ConditionalExpression')
    return [consequent, alternate].flatMap((way) => (way ? ways(way) : []));
  if (node.type !== 'LogicalExpression' || right === undefined) return [node];
  // The left side of `&&` is a condition, and draws nothing when it does not hold.
  return left === undefined || isCondition(node)
    ? [{ type: 'Literal', value: null }, ...ways(right)]
    : [...ways(left), ...ways(right)];
}
const isCondition = (node: Node): boolean => (node as { readonly operator?: string }).operator === '&&';

/** A child as it is drawn; null for what is white space between lines. */
function drawn(child: Node): readonly Node[] | null {
  if (child.type === 'JSXText') return String(child.value).trim() === '' ? null : [child];
  if (child.type !== 'JSXExpressionContainer') return [child];
  return child.expression === undefined || child.expression.type === 'JSXEmptyExpression'
    ? null
    : ways(child.expression);
}

/** Props of ours that hold elements and never text. */
const slots = new Set(['bell', 'cards', 'panels', 'footer', 'foot', 'form', 'inside']);
const isSlot = ({ type, name }: Node): boolean => type === 'Identifier' && slots.has(String(name));

const isText = (node: Node): boolean =>
  !isElement(node) && !isNothing(node) && !isListOfElements(node) && !isSlot(node) && !isGivenIcon(node);

/** An icon that is given: another one takes its place in an element that stays. */
const isGivenIcon = ({ type, name, property }: Node): boolean =>
  (type === 'Identifier' && name === 'icon') || (type === 'MemberExpression' && property?.name === 'icon');

/** Whether elements come and go in this place, or change their number. */
const comesAndGoes = (child: readonly Node[]): boolean =>
  child.some(isListOfElements) || child.some(isGivenIcon) || (child.length > 1 && child.some(isElement));

/** Whether a text node comes and goes in this place. */
const isTextThatGoes = (child: readonly Node[]): boolean =>
  child.some(isText) && child.some((way) => isNothing(way) || isElement(way));

function check(node: Node, context: Context): void {
  const places = (node.children ?? []).flatMap((child) => {
    const ways = drawn(child);
    return ways === null ? [] : [{ child, ways }];
  });
  // React sets the text of an only child on its element.
  if (places.length < 2 && node.type === 'JSXElement') return;
  let isInsertedBefore = false;
  for (const { child, ways } of places) {
    const canBeText = ways.some(isText);
    if ((canBeText && isInsertedBefore) || isTextThatGoes(ways)) context.report({ node: child, message });
    if (comesAndGoes(ways) || isTextThatGoes(ways)) isInsertedBefore = true;
    // What is always there takes the insertions before it.
    else isInsertedBefore = false;
  }
}

/** Refuses text that React inserts before, or takes away, while a translation may have moved it. */
export default {
  meta: { name: 'setter' },
  rules: {
    'text-of-its-own': {
      create: (context: Context) => ({
        JSXElement: (node: Node) => check(node, context),
        JSXFragment: (node: Node) => check(node, context),
      }),
    },
  },
};
