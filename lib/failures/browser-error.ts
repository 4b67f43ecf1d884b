import { z } from 'zod';

/** A visitor's browser sends no more than this, bytes. */
export const MAX_REPORT = 4 * 1024;

const MOST_LINES = 10_000_000;

/**
 * What a visitor's browser tells of an error of ours (components/errors/browser-errors.inline.ts):
 * thrown, in a promise, refused by the content policy, or one that took the page away. `source`: the
 * file; `page`: the path, without the query.
 */
export const browserErrorSchema = z.object({
  kind: z.enum(['error', 'rejection', 'policy', 'page']),
  message: z.string().trim().min(1).max(300),
  source: z.string().max(500).default(''),
  line: z.int().min(0).max(MOST_LINES).default(0),
  page: z.string().max(1_000),
});
export type BrowserError = z.output<typeof browserErrorSchema>;

const QUERY = /((?:https?:\/\/|\/)[^\s?#"'<>]*)[?#][^\s"'<>]*/g;
const EMAIL = /[^\s@<>"']{1,64}@[^\s@<>"']{1,190}/g;
/** Phones, cards, numbers of orders. */
const DIGITS = /\+?\d[\d\s()-]{5,}\d/g;
/** Tokens, ids of records, keys: long, and with digits among the letters. */
const TOKEN = /(?=[\w-]*\d)[\w-]{15,}/g;

/**
 * A message without what may be somebody's: queries of addresses, emails, phones, tokens.
 * @param message at most some hundred signs
 */
export const scrubbed = (message: string): string =>
  message
    .replace(QUERY, '$1')
    .replace(EMAIL, '…')
    .replace(TOKEN, '…')
    .replace(DIGITS, '…')
    .replace(/\p{Cc}+/gu, ' ');
