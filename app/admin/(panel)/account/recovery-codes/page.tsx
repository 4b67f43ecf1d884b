import { redirect } from 'next/navigation';
import { RecoveryCodes } from '@/components/admin/second-factor/recovery-codes';
import { nextSchema } from '@/lib/accounts/schema';
import { adminRoutes } from '@/lib/admin-routes';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';
import { recoveryCodesOf } from '@/lib/session/recovery-codes';

export const metadata = pageMetadata({
  title: 'Запасные коды',
  description: 'Коды, с которыми сотрудник войдёт без телефона.',
  path: adminRoutes.recoveryCodes(),
  indexed: false,
});

export default async function RecoveryCodesPage({
  searchParams,
}: PageProps<'/admin/account/recovery-codes'>) {
  const { me } = await requireAdmin();
  const { next } = nextSchema.parse(await searchParams);
  const codes = await recoveryCodesOf(me.id);
  if (codes.length === 0) redirect(next ?? adminRoutes.ownFactor());
  return (
    <>
      <h1>Запасные коды</h1>
      <RecoveryCodes codes={codes} account={me.id} next={next} />
    </>
  );
}
