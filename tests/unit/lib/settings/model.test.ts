import { describe, expect, it } from 'vitest';
import { publicSettings } from '../../../../lib/settings/model.ts';

describe('what the shop says about itself', () => {
  it('nothing is filled in: nothing is invented but the terms of the law', () => {
    const empty = { region: '', city: '', street: '', postalCode: '' };
    expect(publicSettings({})).toEqual({
      legalName: '',
      inn: '',
      ogrn: '',
      group: [],
      address: empty,
      warehouseAddress: empty,
      phones: [],
      email: '',
      hours: [],
      closedDays: [],
      orderCutOff: '',
      directions: '',
      pickupDays: 0,
      courierArea: '',
      courierPriceKopecks: 0,
      courierFreeFromKopecks: 0,
      freeDelivery: { rule: 'recounted', words: expect.stringContaining('{{price}}') },
      pickupPoints: [],
      courierZones: [],
      paymentMethods: [],
      returnDays: 7,
      claimDays: 10,
      warrantyMonths: 0,
      vinAnswerHours: 8,
      offersOrder: 'price',
      supplierNames: 'hidden',
    });
  });

  it('what is filled in is told as it is', () => {
    const told = publicSettings({
      legal_name: ' ООО «Пример» ',
      address: { city: 'Тула', postal_code: '300000' },
      phones: ['+74870000000'],
      hours: [{ days: [1, 2], opens: '09:00', closes: '18:30' }],
      return_days: 14,
      claim_days: 5,
      courier_price_kopecks: 35_000,
      smtp_password: 'secret',
    });
    expect(told).toMatchObject({
      legalName: 'ООО «Пример»',
      address: { city: 'Тула', street: '', postalCode: '300000' },
      phones: ['+74870000000'],
      returnDays: 14,
      claimDays: 5,
      courierPriceKopecks: 35_000,
    });
    expect(told.hours).toEqual([{ days: [1, 2], opens: '09:00', closes: '18:30' }]);
    expect(JSON.stringify(told)).not.toContain('secret');
  });

  it('the law is a bound that no setting can go behind', () =>
    expect(publicSettings({ return_days: 3, claim_days: 45 })).toMatchObject({
      returnDays: 7,
      claimDays: 10,
    }));

  it.each([
    ['phones', 'call us', 'phones', []],
    ['phones', ['8 800 …', '+74870000000'], 'phones', ['+74870000000']],
    ['hours', [{ days: [8, 'mon'], opens: '09:00', closes: '18:00' }], 'hours', []],
    ['hours', [{ days: [1], opens: '18:00', closes: '09:00' }], 'hours', []],
    ['hours', [{ days: [1], opens: '9', closes: '18:00' }], 'hours', []],
    [
      'closed_days',
      ['2026-12-31', '31.12.2026', '2026-13-01', 7, '2026-05-01', '2026-12-31'],
      'closedDays',
      ['2026-05-01', '2026-12-31'],
    ],
    ['closed_days', '2026-12-31', 'closedDays', []],
    ['order_cut_off', '3 часа', 'orderCutOff', ''],
    ['legal_name', 7, 'legalName', ''],
    ['group_companies', 'ООО «Пример»', 'group', []],
    [
      'group_companies',
      [null, { business: 'склад' }, { name: ' Пример ', business: 7 }],
      'group',
      [{ name: 'Пример', business: '' }],
    ],
    ['address', null, 'address', { region: '', city: '', street: '', postalCode: '' }],
    ['courier_price_kopecks', -5, 'courierPriceKopecks', 0],
    ['courier_price_kopecks', 'free', 'courierPriceKopecks', 0],
  ])('a slip in %s (%j) takes no page down', (key, value, field, told) =>
    expect(publicSettings({ [key]: value })).toMatchObject({ [field]: told }),
  );
});
