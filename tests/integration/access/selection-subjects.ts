import type { Records } from '../../../lib/pocketbase/schema.generated.ts';
import { PDF } from '../../support/request-files.ts';

type Fields = Record<string, unknown>;

/** A kind of record of the table of expectations. */
export type Subject = {
  collection: keyof Records;
  /** Everything a new record of this kind needs, different each time. */
  fields: (n: number) => Fields | Promise<Fields>;
  /** A change that the store itself would accept. */
  change: Fields;
};

export type Of = (
  collection: keyof Records,
  fields: Subject['fields'],
  change: Subject['change'],
) => Subject;
export type Made = (collection: keyof Records, fields: Record<string, unknown>) => Promise<string>;

/** Records about requests to have parts selected. @param user whose they are */
export async function selectionSubjects(
  of: Of,
  made: Made,
  user: string,
): Promise<Record<string, Subject>> {
  const aRequest = (n: number) => ({
    storefront: 'main',
    number: `30-${n}`,
    user,
    state: 'new',
    words: 'Brake pads',
    idempotency_key: String(n).padStart(32, 'k'),
  });
  const request = await made('vin_requests', aRequest(0));
  return {
    vin_requests: of('vin_requests', aRequest, { words: 'Other words' }),
    vin_request_lines: of(
      'vin_request_lines',
      (n) => ({
        request,
        offer: `offer${n}`,
        brand: 'Brand',
        article: 'A',
        name: 'Part',
        quantity: 1,
      }),
      { note: 'Another note' },
    ),
    vin_request_events: of(
      'vin_request_events',
      () => ({ request, kind: 'take', actor_kind: 'admin' }),
      { text: 'Another text' },
    ),
    vin_request_files: of(
      'vin_request_files',
      (n) => ({
        request,
        form_key: String(n).padStart(32, 'f'),
        name: `image-${n}.pdf`,
        bytes: 1,
        file: new File([PDF], 'image.pdf'),
      }),
      { name: 'another.pdf' },
    ),
  };
}
