import { describe, expect, it } from 'vitest';
import { fillPlaceholders, placeholderValues } from '../../../../lib/pages/placeholders.ts';
import { publicSettings } from '../../../../lib/settings/model.ts';

const fill = (
  text: string,
  values: Record<string, string> = { phone: '[+7](tel:+7)', days: '7 дней' },
) => fillPlaceholders(text, values);

describe('what the shop has not filled in is left out, and nothing shows that it was there', () => {
  it.each([
    ['Наш телефон: {{phone}}.', 'Наш телефон: [+7](tel:+7).'],
    ['Пишите. Почта: {{email}}. Ждём вас.', 'Пишите. Ждём вас.'],
    ['Почта: {{email}}.', ''],
    ['Пишите {{unknown}} и звоните {{phone}}. Ждём.', 'Ждём.'],
    ['- ИНН {{inn}}\n- Телефон: {{phone}}', '- Телефон: [+7](tel:+7)'],
    [
      '1. **Напишите.** Телефон: {{phone}}. Почта: {{email}}.\n2. Ждите',
      '1. **Напишите.** Телефон: [+7](tel:+7).\n2. Ждите',
    ],
    ['- **Гарантия магазина.** Отвечаем {{months}}.', ''],
    ['| Адрес | {{address}} |', ''],
    ['Начало.\n\nПочта: {{email}}.\n\nКонец.', 'Начало.\n\nКонец.'],
    ['## Курьер\n\n- Едем {{area}}.\n\n## Оплата\n\nКартой.', '## Оплата\n\nКартой.'],
    [
      '## Возврат\n\n### По почте\n\n{{email}}\n\n### Лично\n\nПриходите.',
      '## Возврат\n\n### Лично\n\nПриходите.',
    ],
    ['## Внешний\n\n### Внутренний\n\n{{email}}', ''],
    ['## Заголовок без текста', '## Заголовок без текста'],
    [
      'Срок — {{ days }}. По закону (статья 26.1 Закона) так.',
      'Срок — 7 дней. По закону (статья 26.1 Закона) так.',
    ],
    ['Без мест.\n\n    отступ', 'Без мест.\n\n    отступ'],
  ])('%j', (text, expected) => expect(fill(text)).toBe(expected));
});

describe('what settings say', () => {
  const settings = {
    ...publicSettings({}),
    phones: [],
    vatRates: [
      { percent: 22, from: '2026-01-01' },
      { percent: 0, from: '2026-11-21' },
    ],
  };

  it('only the terms of the law, the name and what the law says of VAT are known of a new shop', () => {
    const known = Object.entries(placeholderValues(settings, 'Деталь', '2026-11-20')).filter(
      ([, value]) => value,
    );
    expect(Object.fromEntries(known)).toEqual({
      shop: 'Деталь',
      return_days: '7\u00A0дней',
      claim_days: '10\u00A0дней',
      vat: 'с\u00A0НДС',
    });
  });

  it('is readable', () => {
    const filled = {
      ...settings,
      warrantyMonths: 1,
      vinAnswerHours: 8,
      courierPriceKopecks: 35_000,
      paymentMethods: ['наличными', 'картой', 'по счёту'],
      phones: [{ e164: '+74951234567', shown: '+7 495 123-45-67' }],
    };
    expect(placeholderValues(filled, 'Деталь')).toMatchObject({
      warranty_months: '1\u00A0месяц',
      payment_methods: 'наличными, картой и по счёту',
      phone: '[+7 495 123-45-67](tel:+74951234567)',
    });
  });

  it('follows VAT from the day on which it changes', () => {
    expect(
      fillPlaceholders(
        'Все цены указаны {{vat}}.',
        placeholderValues(settings, 'Деталь', '2026-11-21'),
      ),
    ).toBe('Все цены указаны без\u00A0НДС.');
  });

  it('is text and never Markdown', () => {
    expect(
      placeholderValues(
        { ...settings, legalName: '[x](javascript:alert(1)) **b** <i>\n# h' },
        'A*B',
      ),
    ).toMatchObject({
      legal_name: '\\[x\\](javascript:alert(1)) \\*\\*b\\*\\* \\<i\\> \\# h',
      shop: 'A\\*B',
    });
  });
});
