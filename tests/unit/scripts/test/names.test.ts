import { expect, test } from 'vitest';
import {
  allNameFaults,
  bannedWords,
  nameFaults,
  subjectFault,
  wordsOfName,
} from '../../../../scripts/test/names.ts';

const GLOSSARY = `| Word | Russian | Means | Never in names |
|---|---|---|---|
| email | письмо | see \`letter_texts\` | \`letter\` \`postman\` |
| offer | предложение | | |`;
const BANNED = bannedWords(GLOSSARY);

test('what the last column of the glossary names is banned, and nothing else', () => {
  expect([...BANNED]).toEqual(['letter', 'postman']);
});

test.each([
  ['MAX_LETTER_SIZE', ['max', 'letter', 'size']],
  ['sendLetter2', ['send', 'letter']],
  ['page-store.http.spec.ts', ['page', 'store', 'http', 'spec', 'ts']],
  ['PDFWriter', ['pdf', 'writer']],
])('%s is read word by word', (name, words) => expect(wordsOfName(name)).toEqual(words));

test.each([
  ['lib/emails/letter-view.ts', '', 1],
  ['lib/emails/view.ts', 'export const sendLetter = 1;', 1],
  ['lib/emails/view.ts', 'export async function postman() {}\nexport type Letter = string;', 2],
  ['lib/emails/view.ts', 'const letter = 1;\nexport const letters = 2;', 0],
  ['lib/emails/newsletter.ts', 'export const lettering = 1;', 0],
])('%s with %j has %i faults', (file, source, count) =>
  expect(nameFaults(file, source, BANNED)).toHaveLength(count),
);

test.each([
  ['imports: read sheets whose rows are sparse', true],
  ['orders: «Выдать» asks first', true],
  ['Imports: read sheets', false],
  ['imports: Read sheets', false],
  ['read sheets', false],
  ['imports: read sheets.', false],
  [`imports: ${'read '.repeat(14)}`, false],
])('a commit called %j passes: %s', (subject, passes) =>
  expect(subjectFault(subject) === undefined).toBe(passes),
);

test('the house keeps to its own glossary', () => expect(allNameFaults()).toEqual([]));
