import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import type { Encoding } from './model.ts';

/**
 * Small letters by their share in Russian and Ukrainian texts: what a right decoding is rich in.
 */
const FREQUENT = new Set('оеаинтсрвлкмдпуяыізьбгчй');
const CYRILLIC = /[А-Яа-яЁёІіЇїЄєҐґ]/;

/** Of one byte a character; of two that read a text alike the first counts. */
const BYTE_ENCODINGS: readonly Encoding[] = ['windows-1251', 'cp866', 'koi8-u', 'maccyrillic'];
/** So much of a text tells enough. */
const TELLING_BYTES = 16_384;
/** Pairs of letters that Russian and Ukrainian words are full of, in capitals, too. */
const PAIRS = new Set(
  (
    'ст но то на ен ов ни ра во ко ро го по пр ер ре ос ка ор ло ла ал ль не от та ли ол ан ом од ' +
    'ат ва ти ет ри те да ин ск ел ит ле ес ой за ом об до де ер ар ня ия ие ый ая ий ки ма мо ме ' +
    'ми ик ны тр ру ру ус ту бо ба ль нд нт рт кл кр кт фи ил льт то рм мо зн зо дн бр бе ля ам ем ' +
    'ок ак ук ек ул лк уп ун оз нь ть ще щи ши ше ча че чк шк ца це ци вт вы ве ви вн га гр аг уг аж жн жи ' +
    'ві ід ін ні ір рі лі ик ки ів ці ть сь'
  ).split(' '),
);

/**
 * Tells in which encoding a text is.
 * @param head its first bytes; may end inside a character
 */
export function detectEncoding(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (looksLikeUtf16(head)) return zeros(head, 1) >= zeros(head, 0) ? 'utf-16le' : 'utf-16be';
  if (isUtf8(wholeCharacters(head))) return 'utf-8';
  const foreign = foreignWords(head);
  const found = BYTE_ENCODINGS.map((encoding) => ({
    encoding,
    score: likeness(foreign, encoding),
  }));
  return found.reduce((best, other) => (other.score > best.score ? other : best)).encoding;
}

/** What is not ASCII, a blank for what is. */
const foreignWords = (head: Buffer): Buffer =>
  Buffer.from(
    head
      .map((byte) => (byte < 0x80 ? 0x20 : byte))
      .filter((byte, at, bytes) => byte !== 0x20 || bytes[at - 1] !== 0x20),
  ).subarray(0, TELLING_BYTES);

/** Whether an encoding of one byte a character was told by likeness only. */
export const isLikely = (encoding: Encoding): boolean => BYTE_ENCODINGS.includes(encoding);

/** Whether nothing in it tells one encoding of a byte a character from another. */
export const isPlainAscii = (bytes: Buffer): boolean => bytes.every((byte) => byte < 0x80);

/**
 * Whether every other byte tends to be the same small number, as in texts of two bytes a character.
 */
export function looksLikeUtf16(head: Buffer): boolean {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return true;
  const pairs = Math.floor(head.length / 2);
  const [even, odd] = [zeros(head, 0), zeros(head, 1)];
  return (
    pairs > 2 &&
    Math.max(even, odd) > pairs * 0.8 &&
    Math.max(zeroBytes(head, 0), zeroBytes(head, 1)) > 0 &&
    Math.min(even, odd) < pairs * 0.2
  );
}

/**
 * Bytes at even (0) or odd (1) places that can be the high byte of Latin (0) or Cyrillic (4)
 * characters.
 */
const zeros = (head: Buffer, from: 0 | 1) =>
  head.filter((byte, at) => at % 2 === from && (byte === 0 || byte === 4 || byte === 0x21)).length;
const zeroBytes = (head: Buffer, from: 0 | 1) =>
  head.filter((byte, at) => at % 2 === from && byte === 0).length;

/**
 * How much like a language the bytes read in this encoding: frequent letters and pairs of letters
 * count, signs inside words and capitals after small letters count against.
 */
function likeness(bytes: Buffer, encoding: Encoding): number {
  const text = iconv.decode(bytes, encoding);
  let score = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (FREQUENT.has(letter)) score += 2;
    else if (CYRILLIC.test(letter)) score += 1;
    else if (letter !== ' ' && !'№«»–—°'.includes(letter)) score -= 3;
    const pair = text.slice(at - 1, at + 1);
    if (PAIRS.has(pair.toLowerCase())) score += 5;
    if (/[а-я][А-Я]/.test(pair)) score -= 6;
  }
  return score;
}

/** Without the character that the end of the sample may have cut. */
function wholeCharacters(head: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, head.length); back += 1) {
    const byte = head[head.length - back] ?? 0;
    if (byte >= 0xc0) return head.subarray(0, head.length - back);
    if (byte < 0x80) return head;
  }
  return head;
}
