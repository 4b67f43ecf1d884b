import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What looks like a path of the repository in a document: names with slashes between them. */
const PATH =
  /`((?:[\w.@()[\]-]+\/)+[\w.()[\]-]*|(?:[\w.@()[\]-]+\/)*[\w.()[\]-]+\.(?:ts|tsx|mjs|md))`/g;
const CODE_BLOCK = /```[\s\S]*?```/g;
/** Written short where tests are named by the dozen. */
const SHORT: Record<string, string> = { it: 'tests/integration', e2e: 'tests/e2e' };
/** Of a shop that runs or is built, and of packages. */
const ELSEWHERE =
  /^(?:DATA_DIR|\.|\.build|cache|data|next|pocketbase(?:\.newer)?\/backups|test-results|@[^/]*|\d+)\//;

/** Paths that Markdown documents name and that are not there. */
export function documentPathFaults(): string[] {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const known = new Set(files.flatMap(withFolders));
  const endings = new Set([...known].flatMap(endingsOf));
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((document) =>
      [...readFileSync(document, 'utf8').replace(CODE_BLOCK, '').matchAll(PATH)]
        .map(([, path]) => path!.replace(/\/$/, ''))
        .filter((path) => !ELSEWHERE.test(`${path}/`))
        .filter((path) => !known.has(join(dirname(document), path)) && !endings.has(whole(path)))
        .map((path) => `${document}: ${path} is not there`),
    );
}

const whole = (path: string): string => path.replace(/^[^/]+/, (first) => SHORT[first] ?? first);

function withFolders(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [file] : [file, ...withFolders(folder)];
}

/** By its last names a file is told as well, a test and a decision without what ends every one. */
function endingsOf(path: string): string[] {
  const bare = path
    .replace(/\.(?:http\.)?(?:test|spec)\.tsx?$/, '')
    .replace(/(\/\d{3})-[^/]*\.md$/, '$1');
  return [path, bare].flatMap((name) => {
    const parts = name.split('/');
    return parts.map((_, from) => parts.slice(from).join('/'));
  });
}
