import { z } from 'zod';
import codes from './data/codes.json' with { type: 'json' };
import topics from './data/topics.json' with { type: 'json' };

const code = z.string().regex(/^P0\d{3}$/);
const text = z.string().min(1).max(200);
const texts = z.array(text).min(1).max(20);

const faults = z.union([z.string().max(20), texts, z.int().min(2).max(12)]);
/**
 * Codes that follow each other: of one part or circuit, or of one fault in part after part. A code
 * of its own has one fault, or none where the subject says it all.
 */
const seriesSchema = z.tuple([code, text, faults.optional()]);

const codesSchema = z.strictObject({
  chapters: z.array(z.tuple([z.string().regex(/^P0\d$/), text])).max(16),
  /** Lists of faults that many circuits share, in the order of the standard. */
  faults: z.record(z.string().max(20), texts),
  /**
   * First code, what is concerned, faults: the name of a list, a list of its own, or how many
   * cylinders have one each.
   */
  series: z.array(seriesSchema).max(1_000),
});

const topicSchema = z.strictObject({
  /** First and last codes of which it is true. */
  spans: z
    .array(z.tuple([code, code]))
    .min(1)
    .max(20),
  /** What the car watches here, a sentence or two. */
  about: z.string().min(20).max(400),
  /** What is looked at before anything is bought, in this order. */
  checks: texts,
  /** What shops call the parts concerned: for links to categories and to search. */
  parts: texts,
});

/** A code that has the same meaning in every car, by SAE J2012, in words of ours. */
export type KnownCode = { code: string; text: string };

/** What codes that are near each other have in common. */
export type CodeTopic = z.infer<typeof topicSchema>;

const { chapters, faults: lists, series } = codesSchema.parse(codes);

function faultsOf(said: string | number | string[]): string[] {
  if (typeof said === 'number') return Array.from({ length: said }, (_, n) => `цилиндр ${n + 1}`);
  if (typeof said !== 'string') return said;
  const list = lists[said];
  if (!list) throw new Error(`codes.json has no list of faults «${said}»`);
  return list;
}

function numbered([first, subject, said]: z.infer<typeof seriesSchema>): KnownCode[] {
  if (said === undefined) return [{ code: first, text: subject }];
  return faultsOf(said).map((fault, n) => ({
    code: `P${String(Number(first.slice(1)) + n).padStart(4, '0')}`,
    text: `${subject}${/^\d+: /.test(fault) ? ' ' : ': '}${fault}`,
  }));
}

/** All codes that have a text, by their codes. */
export const KNOWN_CODES: KnownCode[] = series
  .flatMap(numbered)
  .sort((one, other) => (one.code < other.code ? -1 : 1));

/** Of several topics that span a code the first one counts. */
export const TOPICS: CodeTopic[] = z.array(topicSchema).max(200).parse(topics);

/** Headings of the standard: what its codes begin with, and the title. */
export const CHAPTER_TITLES = chapters;
