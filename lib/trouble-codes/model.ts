import { parseTroubleCode } from './code.ts';
import { CHAPTER_TITLES, KNOWN_CODES, TOPICS, type CodeTopic, type KnownCode } from './texts.ts';

/** Of one part of the standard, as its heading says. */
export type CodeChapter = { key: string; title: string; codes: KnownCode[] };

const TEXTS = new Map(KNOWN_CODES.map(({ code, text }) => [code, text]));

/** «P0301» → «Пропуски зажигания: цилиндр 1»; nothing for codes that makers give a meaning. */
export const textOfCode = (code: string): string | undefined => TEXTS.get(code);

/** What a known code has in common with its neighbours. */
export const topicOfCode = (code: string): CodeTopic | undefined =>
  TEXTS.has(code)
    ? TOPICS.find(({ spans }) => spans.some(([first, last]) => first <= code && code <= last))
    : undefined;

/** All that have a text, by their codes. */
export const knownCodes = (): KnownCode[] => KNOWN_CODES;

const CHAPTERS: CodeChapter[] = CHAPTER_TITLES.map(([key, title]) => ({
  key,
  title,
  codes: KNOWN_CODES.filter(({ code }) => code.startsWith(key)),
}));

/** The chapters of the standard that have texts. `key`: «P03». */
export const codeChapters = (): CodeChapter[] => CHAPTERS;

/** The chapter that a known code stands in. */
export const chapterOfCode = (code: string): CodeChapter | undefined =>
  TEXTS.has(code) ? CHAPTERS.find(({ key }) => code.startsWith(key)) : undefined;

/** The known ones right before and after a code. */
export function neighboursOf(code: string): { before?: KnownCode; after?: KnownCode } {
  const at = KNOWN_CODES.findIndex((known) => known.code === code);
  return at < 0 ? {} : { before: KNOWN_CODES[at - 1], after: KNOWN_CODES[at + 1] };
}

/** A page of the section: a chapter, or a code. */
export type CodePage = {
  /** «P03», «P0301». */
  key: string;
  title: string;
  description: string;
  chapter?: CodeChapter;
  /** Says more than how the code is built. */
  indexed: boolean;
};

/**
 * What stands at an address of the section.
 * @param slug its last part, small letters
 * @returns nothing where no page is: also for another spelling of a code, so that each has one
 *   address
 */
export function pageOfCode(slug: string): CodePage | undefined {
  const chapter = CHAPTERS.find(({ key }) => key.toLowerCase() === slug);
  if (chapter)
    return {
      key: chapter.key,
      title: `Коды ошибок ${chapter.key}xx`,
      description: `${chapter.title}: коды ошибок OBD-II от ${chapter.codes[0]!.code} до ${chapter.codes.at(-1)!.code} с расшифровкой.`,
      chapter,
      indexed: true,
    };
  const code = parseTroubleCode(slug);
  if (!code || code.toLowerCase() !== slug) return undefined;
  const [text, topic] = [textOfCode(code), topicOfCode(code)];
  return {
    key: code,
    title: text ? `${code}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : `Код ошибки ${code}`,
    description: topic
      ? `Ошибка ${code}. ${topic.about}`
      : `Как устроен код ошибки ${code} и к чему он относится.`,
    indexed: text !== undefined,
  };
}
