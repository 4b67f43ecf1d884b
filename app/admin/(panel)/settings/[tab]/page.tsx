import { notFound } from 'next/navigation';
import { adminRoutes } from '@/lib/admin-routes';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';
import { isSettingsTab, SETTINGS_TABS } from '@/lib/settings/tabs';
import { settingsTab } from '../settings-tab';

export async function generateMetadata({ params }: PageProps<'/admin/settings/[tab]'>) {
  const { tab } = await params;
  const known = isSettingsTab(tab) ? tab : 'shop';
  return pageMetadata({
    title: `Настройки: ${SETTINGS_TABS[known].name}`,
    description: 'Настройки магазина.',
    path: adminRoutes.settingsTab(known),
    indexed: false,
  });
}

export default async function SettingsTabPage({
  params,
  searchParams,
}: PageProps<'/admin/settings/[tab]'>) {
  await requireAdmin('owner');
  const { tab } = await params;
  if (!isSettingsTab(tab) || tab === 'shop') notFound();
  return settingsTab(tab, searchParams);
}
