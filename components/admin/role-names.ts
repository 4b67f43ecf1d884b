import type { Role } from '@/lib/admins/model';

/** What a role is called on the screen. */
export const ROLE_NAMES: Record<Role, string> = {
  owner: 'Владелец',
  manager: 'Менеджер',
  warehouse: 'Склад',
  content: 'Тексты и картинки',
};
