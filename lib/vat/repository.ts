import { AppError } from '../errors.ts';
import type { Backend } from '../pocketbase/client.ts';
import { createRecord, listAllRecords, removeRecord } from '../pocketbase/records.ts';
import { STANDARD, type VatRate } from './model.ts';

/** What VAT was, is and will be, the newest first. For the owner and managers. @throws AppError */
export async function listRates(pb: Backend): Promise<VatRate[]> {
  const rows = await listAllRecords(pb, 'vat_rates', {
    filter: pb.filter('code = {:code}', { code: STANDARD }),
    sort: '-valid_from',
  });
  return rows.map(({ id, percent, valid_from }) => ({
    id,
    percent,
    from: valid_from.slice(0, 10),
  }));
}

/** @throws AppError `invalid_input` for a day on which a rate begins already */
export async function addRate(pb: Backend, { percent, from }: Omit<VatRate, 'id'>): Promise<void> {
  const known = await listRates(pb);
  if (known.some((rate) => rate.from === from))
    throw new AppError('invalid_input', { fields: { from: ['С этого дня ставка уже задана'] } });
  await createRecord(pb, 'vat_rates', {
    code: STANDARD,
    percent,
    valid_from: `${from} 00:00:00.000Z`,
  });
}

/** @throws AppError `not_found` when somebody has removed it already */
export const removeRate = (pb: Backend, id: string): Promise<unknown> =>
  removeRecord(pb, 'vat_rates', id);
