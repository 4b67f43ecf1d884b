import { describe, expect, it } from 'vitest';
import { wrongField } from '../../../../lib/feedback/model.ts';
import {
  feedbackAddressSchema,
  feedbackSchema,
  movedFeedbackSchema,
  movedInForm,
} from '../../../../lib/feedback/schema.ts';

const form = (over: Record<string, string | undefined> = {}) => ({
  name: 'Анна',
  phone: '',
  email: 'anna@shop.test',
  topic: 'question',
  message: 'Есть?',
  product: '',
  query: '',
  consent: 'on',
  document: 'privacy@2026-11-21',
  website: '',
  ...over,
});
const mistakes = (over: Record<string, string | undefined>) =>
  feedbackSchema
    .safeParse(form(over))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('what a visitor types', () => {
  it.each([
    ['8 916 123-45-67', '+79161234567'],
    ['7 (916) 123 45 67', '+79161234567'],
    ['+7 916 1234567', '+79161234567'],
    ['9161234567', '+79161234567'],
    ['+375 29 123-45-67', '+375291234567'],
    ['', ''],
  ])('the phone %j is kept as %j, and the backend takes it', (phone, kept) => {
    const parsed = feedbackSchema.parse(form({ phone }));
    expect(parsed.phone).toBe(kept);
    expect(wrongField(parsed)).toBeNull();
  });

  it.each([
    [{ name: '  ' }, 'name: Напишите, как к вам обращаться'],
    [{ phone: '12' }, 'phone: Проверьте номер телефона: нужно 10 цифр после +7\u00A0или\u00A08'],
    [
      { phone: 'позвоните' },
      'phone: Проверьте номер телефона: нужно 10 цифр после +7\u00A0или\u00A08',
    ],
    [{ email: 'anna@' }, 'email: Проверьте почту: похоже, в\u00A0адресе опечатка'],
    [{ email: '' }, 'phone: Укажите телефон или электронную почту, чтобы мы могли ответить'],
    [{ topic: 'love' }, 'topic: Выберите тему'],
    [{ message: '\n ' }, 'message: Напишите, чем помочь'],
    [{ message: 'a'.repeat(5001) }, 'message: Не длиннее 5000 знаков'],
    [{ consent: undefined }, 'consent: Без согласия мы не вправе принять сообщение'],
  ])('%j', (over, mistake) => expect(mistakes(over)).toEqual([mistake]));

  it.each([
    ['', undefined],
    [undefined, undefined],
    ['1500', 1500],
    ['soon', undefined],
  ])('the page was open for %j: %j', (elapsed, read) =>
    expect(feedbackSchema.parse(form({ elapsed })).elapsed).toBe(read),
  );

  it('of a customer the backend says whether a consent is missing', () =>
    expect(mistakes({ consent: undefined, agreed: '1' })).toEqual([]));

  it('all mistakes are told at once', () =>
    expect(mistakes({ name: '', email: '', message: '', consent: undefined })).toHaveLength(4));
});

describe('what the address of the page says', () => {
  it.each([
    [{ product: 'part-1' }, { product: 'part-1' }],
    [{ q: ' колодки ' }, { q: 'колодки' }],
    [{ sent: '1042' }, { sent: 1042 }],
    [{ sent: '<b>', q: '', product: ['a', 'b'] }, { product: 'a' }],
    [{ q: 'a'.repeat(500) }, {}],
  ])('%j', (address, read) =>
    expect(JSON.parse(JSON.stringify(feedbackAddressSchema.parse(address)))).toEqual(read),
  );
});

describe('what takes a move of several messages back', () => {
  const moved = [
    { id: 'abcdefghijklmn1', state: 'new' as const, seen: '2026-11-21 09:00:00.123Z' },
    { id: 'abcdefghijklmn2', state: 'answered' as const, seen: '2026-11-21 09:00:00.456Z' },
  ];
  it('comes back from the form as it was written', () =>
    expect(movedFeedbackSchema.parse({ ids: movedInForm(moved) })).toEqual({ ids: moved }));
  it.each([
    '',
    'abcdefghijklmn1',
    'abcdefghijklmn1~gone~2026',
    'x~new~2026',
    'abcdefghijklmn1~new~',
  ])('is not %j', (ids) => expect(movedFeedbackSchema.safeParse({ ids }).success).toBe(false));
});
