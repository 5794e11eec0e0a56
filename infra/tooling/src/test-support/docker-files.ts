import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../run-command.ts';

/** One `FROM … AS name` and what follows. */
export interface Stage {
  readonly name: string;
  readonly base: string;
  /** Paths of the project that it copies, without those that come from other stages. */
  readonly copied: readonly string[];
  readonly user: string | undefined;
  readonly command: readonly string[] | undefined;
  readonly text: string;
}

export const readProjectFile = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/** The stages of a Dockerfile by name. */
export function stagesOf(dockerfile: string): ReadonlyMap<string, Stage> {
  const instructions = dockerfile.replaceAll(/^#.*$/gm, '').replaceAll(/\\\n/g, ' ');
  const stages = instructions.split(/^(?=FROM )/m).flatMap((text): Stage[] => {
    const [, base, name] = /^FROM (\S+) AS (\S+)/.exec(text) ?? [];
    if (base === undefined || name === undefined) return [];
    const words = [...text.matchAll(/^COPY (?!--from)(.+)$/gm)].map(([, rest = '']) => rest.split(/\s+/));
    const command = /^CMD (\[.*\])$/m.exec(text)?.[1];
    return [
      {
        name,
        base,
        copied: words.flatMap((paths) => paths.slice(0, -1)),
        user: /^USER (\S+)$/m.exec(text)?.[1],
        command: command === undefined ? undefined : (JSON.parse(command) as string[]),
        text,
      },
    ];
  });
  return new Map(stages.map((stage) => [stage.name, stage]));
}

/** A stage and those that it is built on, the nearest first. */
export function lineOf(stages: ReadonlyMap<string, Stage>, name: string): readonly Stage[] {
  const stage = stages.get(name);
  return stage === undefined ? [] : [stage, ...lineOf(stages, stage.base)];
}

/** Whether a file reaches the builder, by the rules of a .dockerignore file: the last one that fits decides. */
export function isSent(ignoreFile: string, path: string): boolean {
  let sent = true;
  for (const line of ignoreFile.split('\n')) {
    const rule = line.replace(/^!/, '');
    if (rule === '' || rule.startsWith('#')) continue;
    if (patternOf(rule).test(path)) sent = line.startsWith('!');
  }
  return sent;
}

/** A rule also fits whatever lies below what it fits. */
const patternOf = (rule: string): RegExp => {
  const inner = rule
    .replaceAll('.', '\\.')
    .replaceAll(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${inner}(?:/|$)`);
};
