import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  EMAIL_TEMPLATES,
  emailKind,
  type EmailTemplate,
} from '../../../../../lib/emails/built-in/model.ts';
import { renderTexts } from '../../../../../pocketbase/hooks/email-templates/render-texts.ts';
import { filledWith } from '../../../../../pocketbase/hooks/emails/render.ts';

const SHOP = { name: 'Запчасти', siteUrl: 'https://shop.test' };
const LINK = 'https://shop.test/auth/verify?token=a$&b';

/** Their links are made when they leave; those of others stand in them. */
const LET_IN: EmailTemplate[] = [
  'password_reset',
  'verification',
  'email_change',
  'admin_invitation',
  'admin_password',
];

const PIECES = [
  '{{link}}',
  '{{',
  '}}',
  '{',
  '}',
  '{{number}}',
  '{{ text }}',
  '$&',
  '$1',
  '$$',
  '$`',
];
/** What somebody may type who has seen how emails are written. */
const typed = fc
  .array(fc.oneof(fc.constantFrom(...PIECES, '&amp;', '<b>', 'A', 'Б', '1'), fc.string()), {
    minLength: 1,
    maxLength: 8,
  })
  .map((pieces) => pieces.join('').replace(/\s+/g, ' ').trim())
  .filter(Boolean);

/** What a reader sees of HTML. */
const shown = (html: string) =>
  html
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

it.each(EMAIL_TEMPLATES)('%s says what was typed, whatever that looks like', (template) => {
  const { text: own, variables, table } = emailKind(template);
  const named = Object.keys(variables).filter((name) =>
    (own.before + own.after).includes(`{{${name}}}`),
  );
  const hasPlace = LET_IN.includes(template);
  const values = fc.record(Object.fromEntries(named.map((name) => [name, typed])));
  fc.assert(
    fc.property(values, typed, (values, name) => {
      const written = renderTexts(SHOP, template, own, {
        values,
        ...(table && { rows: [{ name, note: name, sum: '' }] }),
        ...(hasPlace ? {} : { page: '/orders/a' }),
      });
      const email = hasPlace ? filledWith(written, LINK) : written;
      for (const said of [...Object.values(values), ...(table ? [name] : [])]) {
        expect(email.text).toContain(said);
        expect(shown(email.html)).toContain(said);
      }
      const links = email.html.split(`href="${LINK}"`).length - 1;
      expect(links).toBe(hasPlace ? 2 : 0);
      if (hasPlace) expect(email.text.split('\n\n')).toContain(LINK);
    }),
    { numRuns: 60 },
  );
});
