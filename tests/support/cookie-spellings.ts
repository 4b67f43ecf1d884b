import type { Chance } from './walks/chance.ts';

/**
 * Spellings of one cookie: programs that read the `Cookie` header differ in what they make of each.
 */
const PAIRS: ((name: string, value: string) => string)[] = [
  ...Array<(name: string) => string>(6).fill((name) => name), // by which strangers did read other people's prices
  (name) => `${name}=`,
  (name) => `=${name}`,
  (name, value) => `${name} =${value}`,
  (name, value) => `${name}= ${value}`,
  (name, value) => `\t${name}=${value}\t`,
  (name, value) => `${name}="${value}"`,
  (name, value) => `${name}="${value}`,
  (name, value) => `${name}=${value},${value}`,
  (name, value) => `${name.toUpperCase()}=${value}`,
  (name, value) => `${name[0]!.toUpperCase()}${name.slice(1)}=${value}`,
  (name, value) => `${name.replace('_', '%5F')}=${value}`,
  (name, value) => `${name}=%${value.charCodeAt(0).toString(16)}${value.slice(1)}`,
  (name, value) => `${name}=${value}%`,
  (name) => `${name}=%E0%A4%A`,
  (name, value) => `${name}==${value}`,
  (name, value) => `$Version=1; ${name}=${value}; $Path=/`,
  (name, value) => `${name}; ${name}=${value}`,
  (name, value) => `${name}=${value}; ${name}`,
  (name, value) => `${name}=; ${name}=${value}`,
  (name, value) => `${name}=${value}; ${name}=other`,
  (name, value) => `${name}=other; ${name}=${value}`,
  (name, value) => `x=1, ${name}=${value}`,
  (name, value) => `x="; ${name}=${value}; y="`,
  (name, value) => `${name}=${value}é`,
];
const BETWEEN = ['; ', '; ', '; ', ';', ';  ', ' ; ', ';\t', ';\t ', ';; ', ', '];
const STRANGERS = [
  'x=1',
  'x',
  '=',
  '_ym_uid=1700000000',
  'theme="dark; blue"',
  'constructor=1',
  '__proto__=1',
  '',
];

/**
 * The `Cookie` header of somebody who has these cookies, spelled in a way that some program might
 * read otherwise. The sealed ones mostly stay as they are, since a broken seal opens nothing and so
 * would prove nothing.
 */
export function spelledCookies(cookies: Record<string, string>, { is, one, from }: Chance): string {
  const pairs = Object.entries(cookies).map(([name, value]) =>
    is(value.length > 40 ? 0.15 : 0.8) ? one(PAIRS)(name, value) : `${name}=${value}`,
  );
  for (let more = from(0, 2); more > 0; more -= 1)
    pairs.splice(from(0, pairs.length), 0, one(STRANGERS));
  if (is(0.3)) pairs.reverse();
  return pairs.reduce((header, pair) => header + one(BETWEEN) + pair);
}
