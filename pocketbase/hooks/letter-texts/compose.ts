import { letterKind, type LetterTemplate } from '../../../lib/letters/built-in/model.ts';
import { filledLine, filledParagraphs, type LetterText } from '../../../lib/letters/texts/model.ts';
import { storefront } from '../outbox/sender.ts';
import { written, type Row, type Words, type Written } from '../outbox/written.ts';
import { selectOne } from '../sql/select.ts';

/** What a letter is about: values of its variables, rows of its table, where its button leads (without that, to the link that is made when it leaves). */
export type Matter = { values: { [name: string]: string }; rows?: Row[]; href?: string };

/** A letter in the words that the owner has written for it, else in the built-in ones. @param app the transaction inside one */
export const composed = (app: core.App, template: LetterTemplate, matter: Matter): Written => inWords(template, textOf(app, template), matter);

/** A letter in given words. */
export function inWords(template: LetterTemplate, { subject, before, button, after }: LetterText, { values, rows = [], href }: Matter): Written {
  const words: Words = { subject: filledLine(subject, values).replace(/\s*\n\s*/g, ' '), before: filledParagraphs(before, values), rows, after: filledParagraphs(after, values) };
  return written(letterKind(template).hasButton ? { ...words, button: filledLine(button, values), ...(href ? { href } : {}) } : words);
}

function textOf(app: core.App, template: LetterTemplate): LetterText {
  const own = selectOne<LetterText>(app, { subject: '', before: '', button: '', after: '' }, 'SELECT subject, "before" AS "before", COALESCE(button, \'\') AS button, COALESCE("after", \'\') AS "after" FROM letter_texts WHERE storefront = {:storefront} AND template = {:template}', { storefront: storefront(), template });
  return own ?? letterKind(template).text;
}
