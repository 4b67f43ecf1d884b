import {
  isEmailTemplate,
  emailKind,
  type EmailTemplate,
} from '../../../lib/emails/built-in/model.ts';
import { emailProblems, type EmailText } from '../../../lib/emails/templates/model.ts';
import { refuse } from '../request/refuse.ts';

/** The email that a request is about. @throws 404 for one that there is not */
export function templateOf(e: core.RequestEvent): EmailTemplate {
  const template = e.request.pathValue('template');
  if (!isEmailTemplate(template)) throw new NotFoundError('');
  return template;
}

/**
 * The words that a request brings: nothing but what its email may say.
 * @throws 400 `invalid_input` with the part that is wrong, `unknown_variable` with the name of a
 * variable that there is not
 */
export function textIn(e: core.RequestEvent, template: EmailTemplate): EmailText {
  const {
    subject,
    before,
    button = '',
    after = '',
  } = e.requestInfo().body as { [name: string]: unknown };
  const parts: { [part: string]: unknown } = { subject, before, button, after };
  const odd = Object.keys(parts).find((part) => typeof parts[part] !== 'string');
  if (odd) throw refuse('invalid_input', odd);
  const text = parts as EmailText;
  const [problem] = emailProblems(text, emailKind(template));
  if (problem)
    throw problem.kind === 'unknown'
      ? refuse('unknown_variable', problem.name?.slice(0, 60))
      : refuse('invalid_input', problem.part);
  return text;
}

/**
 * Which version the editor had before him, '' for the built-in words.
 * @throws 400 `invalid_input`
 */
export function seenIn(e: core.RequestEvent): string {
  const { seen } = e.requestInfo().body;
  if (typeof seen !== 'string') throw refuse('invalid_input', 'seen');
  return seen;
}
