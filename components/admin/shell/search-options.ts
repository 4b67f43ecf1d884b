import type { Found, FoundKind } from '@/lib/admin-search/model';
import type { Role } from '@/lib/admins/model';
import { adminRoutes } from '@/lib/admin-routes';
import { hasWords } from '@/lib/lists/model';
import { SETTINGS_TABS, type SettingsTab } from '@/lib/settings/tabs';
import { sectionsFor } from '../sections';

/** One line of the search; `group`: the heading that it stands under. */
export type SearchOption = { href: string; group: string; title: string; note: string };

const KINDS: Record<FoundKind, { group: string; href: (id: string) => string }> = {
  order: { group: 'Заказы', href: (id) => adminRoutes.order(id) },
  invoice: {
    group: 'Счета',
    href: (id) => {
      const [order = '', doc = ''] = id.split('/');
      return adminRoutes.orderDocument(order, doc);
    },
  },
  customer: { group: 'Покупатели', href: (id) => adminRoutes.customer(id) },
  message: { group: 'Сообщения', href: adminRoutes.message },
  vin_request: { group: 'Запросы подбора', href: (id) => adminRoutes.vinRequest(id) },
  product: { group: 'Товары', href: adminRoutes.product },
  brand: { group: 'Производители', href: (id) => adminRoutes.brand(id) },
  category: { group: 'Категории', href: (id) => adminRoutes.categories({ open: id }) },
  supplier: { group: 'Поставщики', href: (id) => adminRoutes.supplier(id) },
};

/** The heading of what is known without asking. */
export const SECTIONS = 'Разделы';

/**
 * What is offered for a text: sections that are called so (all of them before anything is typed),
 * then what the shop holds.
 */
export function searchOptions(text: string, role: Role, found: Found[]): SearchOption[] {
  const sections = sectionsFor(role);
  const hasSettings = sections.some(({ href }) => href === adminRoutes.settingsTab());
  return [
    ...sections
      .filter(({ name }) => hasWords(name, text.trim()))
      .map(({ href, name, about }) => ({ href, group: SECTIONS, title: name, note: about })),
    ...(hasSettings && text.trim() ? tabsFor(text.trim()) : []),
    ...found.map(({ kind, id, title, note }) => ({
      href: KINDS[kind].href(id),
      group: KINDS[kind].group,
      title,
      note,
    })),
  ];
}

/** Tabs of the settings that are called so, alone or as settings: «настройки почты». */
const tabsFor = (text: string): SearchOption[] =>
  (Object.keys(SETTINGS_TABS) as SettingsTab[])
    .filter((tab) => {
      const { name, words } = SETTINGS_TABS[tab];
      return !hasWords('Настройки', text) && hasWords(`Настройки настроек ${name} ${words}`, text);
    })
    .map((tab) => ({
      href: adminRoutes.settingsTab(tab),
      group: SECTIONS,
      title: `Настройки: ${SETTINGS_TABS[tab].name}`,
      note: '',
    }));
