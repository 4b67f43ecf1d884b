import { z } from 'zod';
import { isEmailTemplate, emailKind, type EmailTemplate } from '../built-in/model.ts';
import { emailProblems } from './model.ts';
import { problemText } from './problem-text.ts';

const typed = z
  .string()
  .default('')
  .transform((text) => text.replaceAll('\r\n', '\n').trim());
const template = z
  .string()
  .refine((name): name is EmailTemplate => isEmailTemplate(name), 'Такого письма нет');

/**
 * What the owner types into an email; each part says what is wrong with it. `seen`: the version
 * that he had before him, '' for the built-in words.
 */
export const emailTextSchema = z
  .object({
    template,
    seen: z.string().max(40).default(''),
    subject: typed,
    before: typed,
    button: typed,
    after: typed,
  })
  .superRefine(({ template: name, ...text }, issues) => {
    if (!isEmailTemplate(name)) return; // said already
    for (const problem of emailProblems(text, emailKind(name)))
      issues.addIssue({ code: 'custom', path: [problem.part], message: problemText(problem) });
  });

export const builtInSchema = z.object({ template, seen: z.string().max(40).default('') });
