import { z } from 'zod';
import { isLetterTemplate, letterKind, type LetterTemplate } from '../built-in/model.ts';
import { letterProblems } from './model.ts';
import { problemWords } from './words.ts';

const typed = z
  .string()
  .default('')
  .transform((text) => text.replaceAll('\r\n', '\n').trim());
const template = z
  .string()
  .refine((name): name is LetterTemplate => isLetterTemplate(name), 'Такого письма нет');

/** What the owner types into a letter; each part says what is wrong with it. `seen`: the version that he had before him, '' for the built-in words. */
export const letterTextSchema = z
  .object({
    template,
    seen: z.string().max(40).default(''),
    subject: typed,
    before: typed,
    button: typed,
    after: typed,
  })
  .superRefine(({ template: name, ...text }, issues) => {
    if (!isLetterTemplate(name)) return; // said already
    for (const problem of letterProblems(text, letterKind(name)))
      issues.addIssue({ code: 'custom', path: [problem.part], message: problemWords(problem) });
  });

export const builtInSchema = z.object({ template, seen: z.string().max(40).default('') });
