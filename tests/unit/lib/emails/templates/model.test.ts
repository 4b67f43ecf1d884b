import { expect, it, test } from 'vitest';
import { EMAIL_TEMPLATES, emailKind } from '../../../../../lib/emails/built-in/model.ts';
import {
  filledLine,
  filledParagraphs,
  emailProblems,
  type EmailText,
} from '../../../../../lib/emails/templates/model.ts';
import { emailTextSchema } from '../../../../../lib/emails/templates/schema.ts';

const variables = {
  number: { about: 'Номер', sample: '1' },
  text: { about: 'Слова', sample: 'Да' },
};
const text: EmailText = {
  subject: 'Заказ {{number}}',
  before: 'Слова',
  button: 'Открыть',
  after: '',
};
const wrong = (over: Partial<EmailText>, hasButton = true) =>
  emailProblems({ ...text, ...over }, { variables, hasButton }).map(({ part, kind, name }) => [
    part,
    kind,
    ...(name === undefined ? [] : [name]),
  ]);

it.each(EMAIL_TEMPLATES)(
  'the built-in words of %s are words that its owner might write',
  (template) => {
    const kind = emailKind(template);
    expect(emailProblems(kind.text, kind)).toEqual([]);
    expect(kind.text.button !== '').toBe(kind.hasButton);
    expect(Object.values(kind.variables).every(({ sample }) => sample !== '')).toBe(true);
  },
);

test('a variable that the email has not is named', () => {
  expect(wrong({ before: 'Здравствуйте, {{ name }}!' })).toEqual([['before', 'unknown', 'name']]);
  expect(wrong({ subject: '{{constructor}}' })).toEqual([['subject', 'unknown', 'constructor']]);
  expect(wrong({ after: '{{номер}} {{number}}' })).toEqual([['after', 'unknown', 'номер']]);
});

it.each(['{{number', 'number}}', '{{ {{number}} }}', '{{}'])('«%s» is no whole place', (before) =>
  expect(wrong({ before })[0]?.[0]).toBe('before'),
);

test('what must be there is missed, and a line stays a line', () => {
  expect(wrong({ subject: ' ', before: '', button: '' })).toEqual([
    ['subject', 'missing'],
    ['before', 'missing'],
    ['button', 'missing'],
  ]);
  expect(wrong({ button: '' }, false)).toEqual([]);
  expect(wrong({ subject: 'Раз\nдва' })).toEqual([['subject', 'one_line']]);
  expect(wrong({ subject: 'а'.repeat(151), after: 'а'.repeat(5_001) })).toEqual([
    ['subject', 'too_long'],
    ['after', 'too_long'],
  ]);
});

test('values stand in their places, and a paragraph with nothing but empty ones goes', () => {
  expect(
    filledParagraphs('Заказ {{number}}.\n\nКомментарий: {{text}}\n\nСпасибо', {
      number: '7',
      text: '',
    }),
  ).toEqual(['Заказ 7.', 'Спасибо']);
  expect(filledParagraphs('{{ text }}', { text: 'Раз\n\nдва\nтри' })).toEqual(['Раз', 'два\nтри']);
  expect(filledLine('{{number}} и {{gone}}', { number: '7' })).toBe('7 и ');
});

test('what a value says is never a place, nor does it mean anything', () => {
  expect(
    filledParagraphs('{{text}} {{number}}', { text: '{{number}} $1 $&', number: '7' }),
  ).toEqual(['{{number}} $1 $& 7']);
});

test('a form says under each field what is wrong with it', () => {
  const { error } = emailTextSchema.safeParse({
    template: 'order_placed',
    ...text,
    before: '{{nothing}}',
    button: '',
  });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['before', 'Подстановки {{nothing}} у этого письма нет'],
    ['button', 'Здесь нужен текст'],
  ]);
  expect(emailTextSchema.safeParse({ ...text, template: 'toString' }).success).toBe(false);
});
