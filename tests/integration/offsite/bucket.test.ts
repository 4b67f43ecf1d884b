import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTarget } from '../../../scripts/offsite/open-target.ts';
import { aBrand } from '../../support/builders.ts';
import { openOffsite, restoredDatabase, type Offsite } from '../../support/offsite.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { until } from '../../support/shop.ts';
import { hasSwift, startSwift, type TestSwift } from '../../support/swift-server.ts';

describe.runIf(hasSwift)('a bucket of an S3-compatible server', () => {
  let swift: TestSwift;
  let shop: TestShop;
  let offsite: Offsite;
  beforeAll(async () => {
    swift = await startSwift();
    shop = await startShop();
    offsite = await openOffsite(shop, swift.settings);
  });
  afterAll(async () => {
    await offsite?.close();
    await shop?.stop();
    swift?.close();
  });

  test('holds what is put there, and lists more than one answer takes', async () => {
    const { COPIES_S3_ENDPOINT: endpoint, COPIES_S3_KEY_ID: keyId } = swift.settings;
    const copiesS3 = { endpoint: endpoint!, keyId: keyId!, secret: 'testing', region: 'us-east-1' };
    const target = openTarget('s3://copies/other', { copiesS3 });
    const keys = Array.from({ length: 45 }, (_, n) => `many/${String(n).padStart(5, '0')}`);
    for (let n = 0; n < keys.length; n += 15)
      await Promise.all(keys.slice(n, n + 15).map((key) => target.put(key, Buffer.from(key))));
    expect((await target.list('many/')).map(({ key }) => key)).toEqual(keys);
    expect(String(await target.get(keys[7]!))).toBe(keys[7]);
    await target.remove(keys[0]!);
    expect(await target.has(keys[0]!)).toBe(false);
    expect(await target.get(keys[0]!)).toBeUndefined();
    const stranger = openTarget('s3://copies/other', { copiesS3: { ...copiesS3, secret: 'no' } });
    await expect(stranger.put('x', Buffer.from('x'))).rejects.toMatchObject({ status: 403 });
  });

  test('takes the copy of a shop and gives it back', async () => {
    offsite.start();
    await offsite.untilSent();
    await aBrand(shop, { name: 'of a bucket' });
    await offsite.untilSent();
    await offsite.stop();
    const restored = await offsite.restore();
    expect(restored.code, restored.output).toBe(0);
    using database = restoredDatabase(restored);
    expect(
      database.prepare('SELECT 1 FROM brands WHERE name = ?').get('of a bucket'),
    ).toBeDefined();
  });

  test('a key that is refused is said', async () => {
    const own = await openOffsite(shop, { ...swift.settings, COPIES_S3_SECRET: 'wrong' });
    own.start();
    await until(() => own.note()?.error.includes('не\u00A0принимает ключ') === true);
    await own.close();
  });
});
