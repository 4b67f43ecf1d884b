import { describe, expect, it, test } from 'vitest';
import { renewedForm } from '../../../../server/http/outdated-forms.ts';

const hidden = (name: string, value = '') =>
  `<input type="hidden" name="${name}" value="${value}"/>`;
const formOf = (called: string, action: string, fields: string) =>
  `<form action="" enctype="multipart/form-data" method="POST">${hidden('$ACTION_REF_1')}${hidden('$ACTION_1:0', `{&quot;id&quot;:&quot;${action}&quot;}`)}${hidden('$ACTION_KEY', `k${action}`)}${called && hidden('_form', called)}${fields}</form>`;
const TEXT = '<label>Текст<textarea name="text">Привет</textarea></label>';
const MAIL = '<input name="email"/>';
const page = (...forms: string[]) =>
  `<!DOCTYPE html><html><body><form action="/"><input name="q"/></form>${forms.join('<p>')}</body></html>`;

function sent(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  form.set('$ACTION_ID_old', '');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('a form from before an update', () => {
  test('is given the action that the form of its name has now, and keeps what was typed', () => {
    const file = new File(['a'], 'a.txt');
    const html = page(
      formOf('other', 'other', TEXT + MAIL),
      formOf(
        'feedback',
        'new',
        `${hidden('page', '/')}${TEXT}${MAIL}<input type="file" name="file"/>`,
      ),
    );
    const renewed = renewedForm(sent({ _form: 'feedback', text: 'a\n$ACTION_', file }), html);
    expect(
      [...renewed!].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    ).toEqual([
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', '{"id":"new"}'],
      ['$ACTION_KEY', 'knew'],
      ['_form', 'feedback'],
      ['text', 'a\n$ACTION_'],
      ['file', 'a.txt'],
      ['page', '/'],
    ]);
  });

  test('of several with its name is the one about the same thing', () => {
    const html = page(
      formOf('line', 'first', hidden('id', 'a') + TEXT),
      formOf('line', 'second', hidden('id', 'b') + TEXT),
    );
    const renewed = renewedForm(sent({ _form: 'line', id: 'b', text: 'x' }), html);
    expect(renewed?.get('$ACTION_KEY')).toBe('ksecond');
  });

  test('may bring what its page asks for only after an answer: the password, and what a form says that it grows by', () => {
    const html = page(formOf('list', 'new', TEXT));
    const more = { _form: 'list', text: 'x', 'choice-0': 'a-1' };
    expect(renewedForm(sent(more), html)).toBeUndefined();
    const grown = renewedForm(
      sent(more),
      html.replaceAll('method="POST"', 'method="POST" data-grows=""'),
    );
    expect(grown?.get('choice-0')).toBe('a-1');
    expect(
      renewedForm(sent({ _form: 'list', text: 'x', _password: 'p' }), html)?.get('_password'),
    ).toBe('p');
  });

  it.each<[string, Record<string, string>, string]>([
    ['a page without forms', { _form: 'feedback', text: 'x' }, page()],
    ['no page', { _form: 'feedback' }, 'not a page'],
    [
      'a form of another name',
      { _form: 'feedback', text: 'x' },
      page(formOf('other', 'new', TEXT)),
    ],
    ['a form without a name', { text: 'x' }, page(formOf('', 'new', TEXT))],
    [
      'a form that lacks a field',
      { _form: 'a', text: 'x', email: 'y' },
      page(formOf('a', 'new', TEXT)),
    ],
    [
      'several that are alike',
      { _form: 'a', text: 'x' },
      page(formOf('a', 'one', TEXT), formOf('a', 'two', TEXT)),
    ],
    [
      'a form without an action',
      { _form: 'a', text: 'x' },
      `<form>${hidden('_form', 'a')}${TEXT}</form>`,
    ],
  ])('is not guessed from %s', (_, fields, html) => {
    expect(renewedForm(sent(fields), html)).toBeUndefined();
  });
});
