import { z } from 'zod';

/** A visitor's browser sends no more than this, bytes. */
export const MAX_REPORT = 4 * 1024;

const MOST_LINES = 10_000_000;
/** Of a message, as it comes; and as it is kept, since whatever is cut in two is not known for what it is. */
const MOST_SIGNS = 1_000;
const KEPT_SIGNS = 300;

/** By the type of the event. */
const KINDS = {
  error: 'error',
  unhandledrejection: 'rejection',
  'page-failed': 'page',
} as const;
const typesOf = <T extends string>(kinds: Record<T, unknown>) => Object.keys(kinds) as T[];

/** What was called off, and a file that is gone, which brings the new page (gone-files.inline.ts). */
const HARMLESS = /^(?:AbortError|ChunkLoadError)\b/;

/**
 * What a visitor's browser tells of an error of ours (components/browser-watch/browser-errors.inline.ts):
 * thrown, in a promise, or one that took the page away. `source`: the file; `page`: the path, without the query.
 */
export const browserErrorSchema = z.object({
  kind: z.enum(typesOf(KINDS)).transform((type) => KINDS[type]),
  message: z.string().trim().min(1).max(MOST_SIGNS),
  // Of a script in a page with a long query, which is not kept, more than a file's name.
  source: z.string().max(MAX_REPORT).default(''),
  line: z.int().min(0).max(MOST_LINES).default(0),
  page: z.string().max(1_000),
});
export type BrowserError = z.output<typeof browserErrorSchema>;

/** Whether it is a fault: without a file it is of a script of another host, which tells nothing. */
export const isFault = ({ kind, message, source }: BrowserError): boolean =>
  !HARMLESS.test(message) && !(kind === 'error' && source === '');

const QUERY = /((?:https?:\/\/|\/)[^\s?#"'<>]*)[?#][^\s"'<>]*/g;
const EMAIL = /[^\s@<>"']{1,64}@[^\s@<>"']{1,190}/g;
/** Phones, cards, numbers of orders. */
const DIGITS = /\+?\d[\d\s()-]{5,}\d/g;
/** Tokens, ids of records, keys: long, and with digits among the letters. */
const TOKEN = /(?=[\w-]*\d)[\w-]{15,}/g;

/**
 * A message without what may be somebody's: queries of addresses, emails, phones, tokens.
 * @param message at most a thousand signs
 * @returns at most 300 of them
 */
export const scrubbed = (message: string): string =>
  message
    .replace(QUERY, '$1')
    .replace(EMAIL, '…')
    .replace(TOKEN, '…')
    .replace(DIGITS, '…')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, KEPT_SIGNS);
