import { MergeView } from '@/components/admin/customers/merge-view';
import { adminRoutes } from '@/lib/admin-routes';
import { getCustomer, listCustomers, previewMerge } from '@/lib/customers/repository';
import { customerListSchema, mergeAddressSchema } from '@/lib/customers/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { listLevels } from '@/lib/prices/admin/repository';
import { levelChoices } from '@/lib/prices/admin/texts';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';

export const generateMetadata = async ({ params }: PageProps<'/admin/users/[id]/merge'>) =>
  pageMetadata({
    title: 'Объединить покупателей',
    description: 'Две учётные записи одного покупателя.',
    path: adminRoutes.mergeCustomer((await params).id),
    indexed: false,
  });

/** Found at once; who finds more narrows his words. */
const FOUND = 10;

export default async function MergePage({
  params,
  searchParams,
}: PageProps<'/admin/users/[id]/merge'>) {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const { id } = await params;
  const { find = '', into } = mergeAddressSchema.parse(await searchParams);
  const other = into && into !== id ? into : undefined;
  const [customer, target, found, levels, draft] = await Promise.all([
    orNotFound(getCustomer(pb, id)),
    other ? orNotFound(getCustomer(pb, other)) : null,
    find && !other ? listCustomers(pb, customerListSchema.parse({ q: find }), FOUND) : null,
    listLevels(pb),
    draftOf(me.id),
  ]);
  const chosen = target && { into: target, preview: await previewMerge(pb, id, target.id) };
  const people = (found?.items ?? []).filter((one) => one.id !== id && !one.isMerged);
  return (
    <MergeView
      customer={customer}
      find={find}
      found={people}
      chosen={chosen}
      levelNames={Object.fromEntries(levelChoices(levels).map(({ value, text }) => [value, text]))}
      owner={{ account: me.id, draft }}
    />
  );
}
