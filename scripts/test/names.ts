import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../shop/project.ts';

/** Subjects of commits are held to the glossary from here on. */
const HELD_SINCE = 'b55054c749034e1e1523e8e89380a4bb63f551a1';
const SUBJECT = /^[a-z][a-z0-9-]*: [a-zа-я0-9«"'`].*[^.]$/;
const MAX_SUBJECT = 72;
const EXPORT = /^export (?:async )?(?:const|let|function\*?|class|type) ([A-Za-z_$][\w$]*)/gm;
/** Folders of `app` and migrations are named by addresses and by the database. */
const SOURCES =
  '{components,lib,server,scripts,bench,tests,pocketbase/hooks}/**/*.{ts,tsx,mjs,css}';

/**
 * Words that no name may bear, from the last column of docs/glossary.md.
 * @param glossary its text
 */
export const bannedWords = (glossary: string): Set<string> =>
  new Set(
    glossary
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .flatMap((line) => [...(line.split('|')[4] ?? '').matchAll(/`([a-z]+)`/g)])
      .map(([, word]) => word!),
  );

/** The words of a name in any case: `MAX_ROWS`, `sizeOf`, `page-store.test.ts`. */
export const wordsOfName = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

/**
 * Which names of a file, of its own or of what it exports, bear a banned word.
 * @param file relative to the project
 */
export function nameFaults(file: string, source: string, banned: Set<string>): string[] {
  const names = [basename(file), ...[...source.matchAll(EXPORT)].map(([, name]) => name!)];
  return names.flatMap((name) =>
    wordsOfName(name)
      .filter((word) => banned.has(word))
      .map((word) => `${file}: в имени ${name} слово «${word}», его нет в docs/glossary.md`),
  );
}

/** What is wrong with the subject of a commit; nothing for a good one. */
export function subjectFault(subject: string): string | undefined {
  if (subject.length > MAX_SUBJECT) return `длиннее ${MAX_SUBJECT} знаков: ${subject}`;
  return SUBJECT.test(subject) ? undefined : `не «scope: verb object»: ${subject}`;
}

/** Faults of all names and of the newest commits, as far as git knows them. */
export function allNameFaults(): string[] {
  const banned = bannedWords(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'));
  const names = globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.generated.ts'] }).flatMap((file) =>
    nameFaults(file, readFileSync(join(ROOT, file), 'utf8'), banned),
  );
  const subjects = commits().flatMap((subject) => subjectFault(subject) ?? []);
  return [...names, ...subjects.map((fault) => `Тема коммита ${fault}`)];
}

/** A clone without the whole history knows nothing to hold anybody to. */
function commits(): string[] {
  try {
    const log = ['log', '--no-merges', '--format=%s', `${HELD_SINCE}..HEAD`];
    return execFileSync('git', log, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}
