import { FUEL_AND_AIR } from './codes/fuel-and-air.ts';
import { IGNITION_AND_EMISSIONS } from './codes/ignition-and-emissions.ts';
import type { Series } from './codes/series.ts';
import { parseTroubleCode } from './code.ts';
import { SPEED_AND_COMPUTER } from './codes/speed-and-computer.ts';
import { TRANSMISSION } from './codes/transmission.ts';
import type { CodeTopic } from './topics/code-topic.ts';
import { FUEL_AND_AIR_TOPICS } from './topics/fuel-and-air.ts';
import { OTHER_TOPICS } from './topics/other-systems.ts';

const TOPICS = [...FUEL_AND_AIR_TOPICS, ...OTHER_TOPICS];

/** A code that has the same meaning in every car, by SAE J2012, in words of ours. */
export type KnownCode = { code: string; text: string };

/** Of one part of the standard, as its heading says. */
export type CodeChapter = { key: string; title: string; codes: KnownCode[] };

const numbered = ([first, subject, faults]: Series): KnownCode[] =>
  faults === undefined
    ? [{ code: first, text: subject }]
    : faults.map((fault, n) => ({
        code: `P${String(Number(first.slice(1)) + n).padStart(4, '0')}`,
        text: `${subject}${/^\d+: /.test(fault) ? ' ' : ': '}${fault}`,
      }));

const byCode = (one: KnownCode, other: KnownCode) => (one.code < other.code ? -1 : 1);

const ALL: KnownCode[] = [FUEL_AND_AIR, IGNITION_AND_EMISSIONS, SPEED_AND_COMPUTER, TRANSMISSION]
  .flatMap((chapter) => chapter.flatMap(numbered))
  .sort(byCode);

const TEXTS = new Map(ALL.map(({ code, text }) => [code, text]));

/** «P0301» → «Пропуски зажигания: цилиндр 1»; nothing for codes that makers give a meaning. */
export const textOfCode = (code: string): string | undefined => TEXTS.get(code);

/** What a known code has in common with its neighbours. */
export const topicOfCode = (code: string): CodeTopic | undefined =>
  TEXTS.has(code)
    ? TOPICS.find(({ spans }) => spans.some(([first, last]) => first <= code && code <= last))
    : undefined;

/** All that have a text, by their codes. */
export const knownCodes = (): KnownCode[] => ALL;

const TITLES: [key: string, title: string][] = [
  ['P00', 'Топливо и воздух: дополнительные системы'],
  ['P01', 'Топливо и воздух'],
  ['P02', 'Форсунки и наддув'],
  ['P03', 'Зажигание'],
  ['P04', 'Контроль выбросов'],
  ['P05', 'Скорость, холостой ход, вспомогательные системы'],
  ['P06', 'Блок управления'],
  ['P07', 'Коробка передач'],
  ['P08', 'Сцепление и коробка передач'],
];

const CHAPTERS: CodeChapter[] = TITLES.map(([key, title]) => ({
  key,
  title,
  codes: ALL.filter(({ code }) => code.startsWith(key)),
}));

/** The chapters of the standard that have texts. `key`: «P03». */
export const codeChapters = (): CodeChapter[] => CHAPTERS;

/** The chapter that a known code stands in. */
export const chapterOfCode = (code: string): CodeChapter | undefined =>
  TEXTS.has(code) ? CHAPTERS.find(({ key }) => code.startsWith(key)) : undefined;

/** The known ones right before and after a code. */
export function neighboursOf(code: string): { before?: KnownCode; after?: KnownCode } {
  const at = ALL.findIndex((known) => known.code === code);
  return at < 0 ? {} : { before: ALL[at - 1], after: ALL[at + 1] };
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
