import { ROLES, type Role } from '@/lib/admins/model';
import { ROLE_NAMES } from '../role-names';

const REACH: Record<Role, string> = {
  owner: 'всё',
  manager: 'заказы, покупатели, цены, каталог',
  warehouse: 'заказы и остатки',
  content: 'тексты, фото, категории',
};

/** Roles to choose from, each with what it reaches. */
export const ROLE_CHOICES = ROLES.map((role) => ({
  value: role,
  text: `${ROLE_NAMES[role]}: ${REACH[role]}`,
}));
