import { expect, it } from 'vitest';
import {
  addressSchema,
  changePasswordSchema,
  confirmEmailChangeSchema,
  deleteAccountSchema,
  emailSchema,
  newPasswordSchema,
  nextSchema,
  profileSchema,
  registerSchema,
  signInSchema,
  verificationSchema,
  wholeContact,
} from '../../../../lib/accounts/schema.ts';
import { routes } from '../../../../lib/routes.ts';

const typed = (over: Record<string, string | undefined>) => ({
  email: 'Anna@shop.test',
  password: 'correct-horse',
  consent: 'on',
  document: 'privacy@2026-11-21 06:50:00.000Z',
  ...over,
});
const mistakes = (over: Record<string, string | undefined>) =>
  registerSchema
    .safeParse(typed(over))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

it('what a form sends is brought into one form', () => {
  expect(registerSchema.parse(typed({ phone: '8 916 123-45-67', name: ' Анна ' }))).toMatchObject({
    email: 'anna@shop.test',
    phone: '+79161234567',
    name: 'Анна',
    username: '',
  });
  expect(
    addressSchema.parse({ city: 'Тула', street: 'ул. Примерная, 1', isDefault: 'on' }),
  ).toMatchObject({ isDefault: true, postalCode: '' });
  expect(profileSchema.parse({ name: '', username: '', phone: '' })).toEqual({
    name: '',
    username: '',
    phone: '',
  });
});

it.each([
  [{ email: ' ' }, 'email: Укажите почту'],
  [{ email: 'anna' }, 'email: Проверьте почту: похоже, в\u00A0адресе опечатка'],
  [{ password: 'short' }, 'password: Пароль должен быть не\u00A0короче 8\u00A0знаков'],
  [
    { password: 'я'.repeat(40) },
    'password: Слишком длинный пароль: не больше 71 латинской буквы или 35 русских',
  ],
  [
    { username: 'a@b' },
    'username: От 3 до 60 знаков: латинские буквы, цифры, точка, дефис, подчёркивание',
  ],
  [{ phone: '12' }, 'phone: Проверьте номер телефона: нужно 10 цифр после +7\u00A0или\u00A08'],
  [{ consent: undefined }, 'consent: Без согласия мы не вправе завести учётную запись'],
])('%j is explained', (over, mistake) => expect(mistakes(over)).toEqual([mistake]));

it('who registers on the way to the cart says what an order needs', () => {
  const onTheWay = registerSchema.extend(nextSchema.shape).superRefine(...wholeContact);
  const missing = (over: Record<string, string>) =>
    onTheWay.safeParse(typed(over)).error?.issues.map(({ path }) => path[0]) ?? [];
  expect(missing({ next: routes.cart() })).toEqual(['name', 'phone']);
  expect(missing({ next: '/cart?repeated=1', name: 'Анна', email: '' })).toEqual([
    'email',
    'phone',
  ]);
  expect(missing({ next: '/cart', name: 'Анна', phone: '8 916 123-45-67' })).toEqual([]);
  for (const next of ['', '/profile', '/cartoon']) expect(missing({ next })).toEqual([]);
});

it.each([
  [
    signInSchema,
    { identity: ' ', password: '' },
    ['identity: Введите почту или имя для входа', 'password: Введите пароль'],
  ],
  [emailSchema, { email: 'anna@' }, ['email: Проверьте почту: похоже, в\u00A0адресе опечатка']],
  [
    newPasswordSchema,
    { token: 'x', password: '' },
    ['password: Пароль должен быть не\u00A0короче 8\u00A0знаков'],
  ],
  [verificationSchema, { token: 'x' }, []],
  [confirmEmailChangeSchema, { token: 'x', password: '' }, ['password: Введите пароль']],
  [
    changePasswordSchema,
    { oldPassword: '', password: 'short' },
    ['oldPassword: Введите пароль', 'password: Пароль должен быть не\u00A0короче 8\u00A0знаков'],
  ],
  [deleteAccountSchema, { password: '' }, ['password: Введите пароль']],
  [
    addressSchema,
    { city: '', street: 'x', postalCode: '12' },
    ['city: Укажите город', 'postalCode: Индекс\u00A0— шесть цифр'],
  ],
])('each form says what is wrong under its field', (schema, input, problems) => {
  expect(
    schema
      .safeParse(input)
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [],
  ).toEqual(problems);
});
