import { adminRoutes } from '@/lib/admin-routes';
import { pageMetadata } from '@/lib/pages/metadata';
import { settingsTab } from './settings-tab';

export const metadata = pageMetadata({
  title: 'Настройки',
  description: 'Реквизиты, контакты и условия магазина.',
  path: adminRoutes.settingsTab(),
  indexed: false,
});

export default function SettingsPage({ searchParams }: PageProps<'/admin/settings'>) {
  return settingsTab('shop', searchParams);
}
