/**
 * Papers that go with a request for wholesale prices. Runs in the browser, in Node and inside
 * PocketBase's engine.
 */

/** The largest file that is taken, bytes. */
export const MAX_FILE_BYTES = 10 * 1024 ** 2;
/** So many belong to one request. */
export const MAX_FILES = 10;
/** As long as the name of one may be; the migration says the same. */
const MAX_NAME = 120;

/** What is taken, and the endings by which people know it. */
const FILE_KINDS = {
  pdf: { type: 'application/pdf', endings: ['pdf'] },
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { type: 'image/png', endings: ['png'] },
} as const;
export type FileKind = keyof typeof FILE_KINDS;
export const FILE_TYPES = Object.values(FILE_KINDS)
  .map(({ type }) => type)
  .join();

const BEGINNINGS: [FileKind, readonly number[]][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];
/** So many first bytes tell what a file is. */
export const TELLING_BYTES = 8;

/** What a file is, by how it begins and whatever it is called; null for what is not taken. */
export const kindOf = (bytes: ArrayLike<number>): FileKind | null =>
  BEGINNINGS.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte))?.[0] ??
  null;

/**
 * Signs that steer a terminal, a file system or the direction of writing, and have no place in a
 * name.
 */
const HOSTILE =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff<>:"|?*]/g;

/**
 * The name of a file as it may be shown and saved: no path, nothing that steers, an ending that
 * says what it is.
 * @param given by whoever sends it: anything
 */
export function tidyName(given: string, kind: FileKind): string {
  const name = (given.split(/[/\\]/).pop() ?? '').replace(HOSTILE, '').replace(/\s+/g, ' ').trim();
  const { endings } = FILE_KINDS[kind];
  const known = endings.find((ending) => name.toLowerCase().endsWith(`.${ending}`));
  const ending = known ?? endings[0];
  const stem = (known ? name.slice(0, -known.length - 1) : name).replace(/^[.\s]+|[.\s]+$/g, '');
  return `${whole((stem || 'file').slice(0, MAX_NAME - ending.length - 1))}.${ending}`;
}

/** A sign that was cut in two is left out. */
const whole = (text: string): string =>
  text.replace(/[\ud800-\udbff]$/, '').replace(/(^|[^\ud800-\udbff])[\udc00-\udfff]/g, '$1');

/** The type of a file that has been taken: its ending was made of what it is. */
export const typeOf = (name: string): string =>
  Object.values(FILE_KINDS).find(({ endings }) =>
    endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)),
  )?.type ?? 'application/octet-stream';
