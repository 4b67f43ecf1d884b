import { expect, it, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { DiskWarning } from '../../../components/admin/shell/disk-warning.tsx';
import { keepFailuresWith } from '../../../lib/failures/keeper.ts';
import { roomOn, type Disk } from '../../../lib/system/model.ts';
import { watchDisk } from '../../../scripts/shop/watch-disk.ts';

const GB = 1024 ** 3;

it.each([
  [{ free: 2 * GB, total: 20 * GB }, 'enough'],
  [{ free: GB - 1, total: 10 * GB }, 'little'],
  [{ free: 4 * GB, total: 100 * GB }, 'little'],
  [{ free: 0, total: 100 * GB }, 'none'],
] as const)('%o: %s', (disk, room) => {
  expect(roomOn(disk)).toBe(room);
  const shown = renderToStaticMarkup(createElement(DiskWarning, { disk }));
  expect(shown.includes('На диске магазина')).toBe(room !== 'enough');
});

test('the log hears once that it becomes scarce, and once that there is nothing left', async () => {
  const told: string[] = [];
  keepFailuresWith((line) => told.push((JSON.parse(line) as { msg: string }).msg));
  let disk: Disk = { free: GB / 2, total: 100 * GB };
  const look = watchDisk('/', async () => disk);
  await look();
  await look();
  disk = { free: 0, total: 100 * GB };
  await look();
  disk = { free: 50 * GB, total: 100 * GB };
  await look();
  expect(told).toEqual([
    'На\u00A0диске магазина осталось 512\u00A0МБ',
    'На\u00A0диске магазина не\u00A0осталось места: заказы не\u00A0принимаются',
  ]);
});
