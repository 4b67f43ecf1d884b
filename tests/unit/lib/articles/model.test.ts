import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { articleKey, productId, withSuffix } from '../../../../lib/articles/model.ts';
import { barcodeKey, isBarcode } from '../../../../lib/articles/barcodes/model.ts';

describe('the key of a part number', () => {
  it.each([
    ['W 712/75', 'W71275'],
    ['w712/75', 'W71275'],
    ['W-712.75', 'W71275'],
    ['№ 357', '357'],
    ['C 27 161', 'C27161'],
    ['0 451 103 079', '0451103079'],
    ['ＷＫ７１２', 'WK712'],
    ['OC 90™', 'OC90'],
    ['OC90®', 'OC90'],
    ['И\u0306-1', 'Й1'],
    ['ё5', 'Ё5'],
    ['¤ – /', ''],
    ['', ''],
  ])('«%s» is %s', (printed, key) => expect(articleKey(printed)).toBe(key));

  test('a Cyrillic letter that looks Latin makes no other number', () => {
    expect(articleKey('С302/303 Д')).toBe(articleKey('C302/303 Д'));
    expect(articleKey('авекмнорстух')).toBe('ABEKMHOPCTYX');
  });

  test('leading zeros tell two numbers apart', () => {
    expect(articleKey('0012')).not.toBe(articleKey('12'));
  });

  test('a key is its own key, and keeps neither small letters nor separators', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const key = articleKey(text);
        expect(articleKey(key)).toBe(key);
        expect(key).not.toMatch(/[a-zа-яё\s\-_/.,№]/);
      }),
    );
  });

  test('spaces, dashes, slashes and the case never change a key', () => {
    const piece = fc.string({ unit: fc.constantFrom(...'АБВЕЁЖСТabcxyz0123456789') });
    const separator = fc.constantFrom('', ' ', '-', '/', '.', '_', '\u00a0', '№', '™');
    fc.assert(
      fc.property(piece, separator, piece, (left, between, right) => {
        expect(articleKey(`${left}${between}${right}`)).toBe(
          articleKey(`${left}${right}`.toLowerCase()),
        );
      }),
    );
  });
});

describe('the address of a product', () => {
  it.each([
    ['mann-filter', 'W 712/75', 'mann-filter-w712-75'],
    ['demo', 'С302/303 Д', 'demo-s302-303d'],
    ['demo', 'ЩЁ--5', 'demo-shche-5'],
    ['demo', '№ 357', 'demo-357'],
    ['demo', 'Ä 5', 'demo-a5'],
    ['demo', '/', 'demo'],
  ])('%s and «%s» make %s', (brand, article, id) => expect(productId(brand, article)).toBe(id));

  test('is always a valid id of at most 80 characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.integer({ min: 2, max: 9999 }),
        (article, n) => {
          for (const id of [
            productId('demo-brand', article),
            withSuffix(productId('demo-brand', article), n),
          ]) {
            expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
            expect(id.length).toBeLessThanOrEqual(80);
          }
        },
      ),
    );
  });
});

describe('a barcode', () => {
  it.each([
    ['042563008123', '042563008123'],
    ['0042563008123', '042563008123'],
    ['00042563008123', '042563008123'],
    ['42563008123', '042563008123'],
    ['4 006633 123457', '4006633123457'],
    ['04006633123457', '4006633123457'],
    ['14006633123454', '14006633123454'],
    ['40123455', '40123455'],
    ['0000040123455', '40123455'],
    ['01234565', '01234565'],
    ['1234567', ''],
    ['400663312345712', ''],
    ['W 712/75', ''],
    ['', ''],
  ])('«%s» is kept as «%s»', (text, key) => expect(barcodeKey(text)).toBe(key));

  test('is one whatever zeros stand in front of it, and stays what it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000_000, max: 99_999_999_999_999 }), (number) => {
        const key = barcodeKey(String(number));
        for (let length = String(number).length; length <= 14; length += 1)
          expect(barcodeKey(String(number).padStart(length, '0'))).toBe(key);
        expect(barcodeKey(key)).toBe(key);
        expect(isBarcode(key)).toBe(true);
      }),
    );
  });
});
