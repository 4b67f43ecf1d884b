import type { Role } from '@/lib/admins/model';
import { adminRoutes } from '@/lib/admin-routes';

type Section = { href: string; name: string; about: string; roles: readonly Role[] };

const SECTIONS: Section[] = [
  { href: adminRoutes.messages(), name: 'Сообщения', about: 'Заказы, вопросы и претензии с формы на странице контактов', roles: ['owner', 'manager'] },
  { href: adminRoutes.texts(), name: 'Тексты', about: 'Страницы о магазине: доставка, гарантия, контакты', roles: ['owner', 'manager', 'content'] },
  { href: adminRoutes.settings(), name: 'Настройки', about: 'Реквизиты, контакты, часы работы, условия', roles: ['owner'] },
  { href: adminRoutes.letters(), name: 'Письма', about: 'Что магазин написал покупателям, что ушло и что ждёт отправки', roles: ['owner'] },
];

/** Parts of the back office that somebody in this role may enter. */
export const sectionsFor = (role: Role): Section[] => SECTIONS.filter(({ roles }) => roles.includes(role));
