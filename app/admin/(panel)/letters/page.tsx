import { LettersView } from '@/components/admin/letters-view';
import { config } from '@/lib/config';
import { listLetters } from '@/lib/letters/repository';
import { letterListSchema } from '@/lib/letters/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { adminRoutes } from '@/lib/admin-routes';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Письма',
  description: 'Письма магазина покупателям.',
  path: adminRoutes.letters(),
  indexed: false,
});

export default async function LettersPage({ searchParams }: PageProps<'/admin/letters'>) {
  const { pb } = await requireAdmin('owner');
  const state = letterListSchema.parse(await searchParams);
  return (
    <LettersView
      {...await listLetters(pb, state)}
      state={state}
      sending={config().smtp !== undefined}
    />
  );
}
