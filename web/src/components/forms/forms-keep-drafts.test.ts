import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const passwords = 'passwords are never kept';
const card = 'card data is never kept';

/** Forms of more than two fields that call no `useDraft`, and why. */
const others: Readonly<Record<string, string>> = {
  'components/own-password-form.tsx': passwords,
  'features/admin-desk/plan-dialog.tsx': 'one time, chosen while a person is on the phone',
  'features/credits/sandbox-card.tsx': card,
  'features/credits/stripe-card.tsx': card,
  'features/identity/invitation.tsx': passwords,
};

const most = 2;
const field =
  /<(TextField|TextAreaField|PasswordField|NativeSelect|SegmentedControl|Stepper|Checkbox|Switch|RadioGroup|Select|ListSelect|input|textarea|select)\b/g;
const keepsDraft = /\b(use(Kept)?Draft\(|draftName\b)/;

type Sources = ReadonlyMap<string, string>;

const sourcesOf = (folder: string): Sources =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\./.test(file))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );

/** Files with a form, or with fields that are in none, whose words no draft keeps. */
function formsWithoutDraft(sources: Sources): string[] {
  const isPart = (file: string) => !/^(components\/ui|lib)\//.test(file);
  const files = [...sources.keys()].filter(isPart);
  const imports = new Map(
    files.map((file) => [
      file,
      [...sources.get(file)!.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
        .map(([, path]) => relative('.', join(dirname(file), path!)))
        .filter((path) => sources.has(path) && isPart(path)),
    ]),
  );
  const importers = new Map(
    files.map((file) => [file, files.filter((other) => imports.get(other)!.includes(file))]),
  );
  const reached = (start: string, next: ReadonlyMap<string, readonly string[]>) => {
    const found = new Set([start]);
    for (const file of found) for (const other of next.get(file) ?? []) found.add(other);
    return [...found];
  };
  const fieldsIn = (file: string) => (sources.get(file)!.match(field) ?? []).length;
  const isForm = (file: string) => /<(Form|form)\b/.test(sources.get(file)!);
  const partsOf = (file: string) => (isForm(file) ? reached(file, imports) : [file]);
  const isKept = (file: string) => partsOf(file).some((part) => keepsDraft.test(sources.get(part)!));
  return files.filter((file) => {
    const count = partsOf(file).reduce((sum, part) => sum + fieldsIn(part), 0);
    return count > most && !reached(file, importers).some(isKept);
  });
}

describe('what is typed into a form of more than two fields', () => {
  it('is kept until it is sent, but for passwords and card data', () => {
    expect(formsWithoutDraft(sourcesOf(root)).toSorted()).toEqual(Object.keys(others).toSorted());
  });

  const three = '<TextField /><TextAreaField /><NativeSelect />';
  it.each([
    ['a form with its fields', { 'a.tsx': `<Form>${three}</Form>` }, ['a.tsx']],
    [
      'one whose fields are elsewhere',
      { 'a.tsx': "from './b.tsx' <form>", 'b.tsx': three },
      ['a.tsx', 'b.tsx'],
    ],
    ['fields without a form', { 'a.tsx': three }, ['a.tsx']],
    ['a form of two fields', { 'a.tsx': '<Form><input /><input /></Form>' }, []],
    ['one that keeps a draft', { 'a.tsx': `useDraft({}) <Form>${three}</Form>` }, []],
    ['one that names its draft', { 'a.tsx': `draftName: 'a' <Form>${three}</Form>` }, []],
    ['one whose hook does', { 'a.tsx': `from './b.ts' <Form>${three}</Form>`, 'b.ts': 'useDraft({})' }, []],
    ['fields whose screen does', { 'a.tsx': three, 'b.tsx': "from './a.tsx' useKeptDraft(" }, []],
  ])('is looked for in %s', (_, files, expected) => {
    expect(formsWithoutDraft(new Map(Object.entries(files)))).toEqual(expected);
  });
});
