import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import type { Encoding } from './model.ts';

/**
 * Small letters by their share in Russian and Ukrainian texts: what a right decoding is rich in.
 */
const FREQUENT = new Set('оеаинтсрвлкмдпуяыізьбгчй');
const CYRILLIC = /[А-Яа-яЁёІіЇїЄєҐґ]/;

/**
 * Tells in which encoding a text is.
 * @param head its first bytes; may end inside a character
 */
export function detectEncoding(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (looksLikeUtf16(head)) return zeros(head, 1) >= zeros(head, 0) ? 'utf-16le' : 'utf-16be';
  if (isUtf8(wholeCharacters(head))) return 'utf-8';
  const foreign = Buffer.from(head.filter((byte) => byte >= 0x80 || byte === 0x20));
  return likeness(foreign, 'cp866') > likeness(foreign, 'windows-1251') ? 'cp866' : 'windows-1251';
}

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
 * How much like a language the bytes read in this encoding: frequent letters count, signs inside
 * words count against.
 */
function likeness(bytes: Buffer, encoding: Encoding): number {
  const text = iconv.decode(bytes, encoding);
  let score = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (FREQUENT.has(letter)) score += 2;
    else if (CYRILLIC.test(letter)) score += 1;
    else if (letter !== ' ' && !'№«»–—°'.includes(letter)) score -= 3;
    if (/[а-я]/.test(text.charAt(at - 1)) && /[А-Я]/.test(letter)) score -= 2;
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
