import { expect, test } from 'vitest';
import type { Backend } from '../../../../lib/pocketbase/client.ts';
import { listAllRecords, listPage, listRecords } from '../../../../lib/pocketbase/records.ts';

/** A backend that keeps what it is asked to sort by. */
function sorting() {
  const asked: unknown[] = [];
  const keep = ({ sort }: { sort?: string }) => {
    asked.push(sort);
    return Promise.resolve({ items: [{}] });
  };
  const collection = () => ({
    getList: (_page: number, _perPage: number, query: object) => keep(query),
    getFullList: keep,
  });
  return { asked, pb: { collection } as unknown as Backend };
}

test('what a list leaves equal stands in the order in which it was made', async () => {
  const { asked, pb } = sorting();
  await listRecords(pb, 'orders', { sort: '-created' });
  await listAllRecords(pb, 'addresses', { sort: '-is_default,created' });
  await listPage(pb, 'feedback', 1, { sort: '-state,-created' });
  await listRecords(pb, 'stocks');
  expect(asked).toEqual([
    '-created,-@rowid',
    '-is_default,created,@rowid',
    '-state,-created,-@rowid',
    '-state,-created,-@rowid',
    undefined,
  ]);
});
