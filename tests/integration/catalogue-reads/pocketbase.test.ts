import { pocketbaseReads } from '../../../lib/catalogue/pocketbase-reads.ts';
import { createBackend } from '../../../lib/pocketbase/client.ts';
import { describeReads } from './describe-reads.ts';

describeReads('pocketbase', ({ url }) => ({
  readsOf: (storefront) => pocketbaseReads(createBackend(url, undefined, storefront)),
}));
