import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './run-command.ts';

/** What comments, documents and names of tests say otherwise, with what they say instead. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'again, afresh'],
  [/\bfor ever\b/i, 'forever, without end, always'],
  [/\bstands?\b(?!-ins?\b| in for\b| for\b| by\b| out\b)/i, 'is, exists, is written'],
  [/\bso many\b/i, 'this many, that number of'],
  [/\b(somebody|nobody|whoever)\b/i, 'the one who acts: a visitor, an admin, no client, anyone who'],
  [/\/\*\*\s+(?:\* )?Answers\b|\.\s+(?:\* )?Answers\b(?! of)/, 'Returns, Sends'],
  [/\banswers (whether|where|how|which)\b|\band answers (the|what|who|a)\b/i, 'returns, says'],
];

const wordsIn = (prose: string): readonly string[] =>
  WORDS.flatMap(([word, instead]) => {
    const found = word.exec(prose)?.[0];
    return found === undefined ? [] : [`"${found}": ${instead}`];
  });

const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm;
const TEST_NAME = /\b(?:it|test|describe)(?:\.\w+(?:\([^()]*\))?)*\(\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g;

/** The prose of a file: all of a document, else its comments and the names of its tests. */
const proseOf = (file: string, text: string): readonly string[] =>
  file.endsWith('.md')
    ? text.split('\n')
    : [COMMENT, TEST_NAME].flatMap((pattern) => text.match(pattern) ?? []);

const written = execFileSync('git', ['ls-files', '-z', '*.md', '*.ts', '*.tsx', '*.mjs', '*.css'], {
  cwd: projectRoot,
  encoding: 'utf8',
}).split('\0');
const kept = /^$|\.gen\.ts$|^docs\/settings\.md$|plain-english\.test\.ts$/;

it('finds the words', () => {
  expect(
    proseOf('a.ts', "const url = 'http://a'; // read anew\n/** Answers it. */\nit('tells nobody', f)"),
  ).toEqual(['// read anew', '/** Answers it. */', "it('tells nobody'"]);
  expect(wordsIn('stands in for a card provider, for which a stand-in stands').length).toBe(1);
  expect(wordsIn('/**\n * Answers a value')).toHaveLength(1);
});

it('comments, documents and names of tests are in plain English', () => {
  const found = written
    .filter((file) => !kept.test(file))
    .flatMap((file) =>
      proseOf(file, readFileSync(join(projectRoot, file), 'utf8')).flatMap((prose) =>
        wordsIn(prose).map((word) => `${file}: ${word}\n  ${prose}`),
      ),
    );
  expect(found).toEqual([]);
});
