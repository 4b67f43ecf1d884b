import type { Role } from '@/lib/admins/model';
import { adminRoutes } from '@/lib/admin-routes';
import { sectionsFor } from '../sections';

/** The letter after G, by the section that it leads to. */
const LETTERS: Record<string, string> = {
  [adminRoutes.orders()]: 'O', [adminRoutes.statusRequests()]: 'R', [adminRoutes.messages()]: 'M', [adminRoutes.products()]: 'P', [adminRoutes.categories()]: 'C', [adminRoutes.brands()]: 'B',
  [adminRoutes.customers()]: 'U', [adminRoutes.stocktakings()]: 'K', [adminRoutes.admins()]: 'N',
  [adminRoutes.imports()]: 'I', [adminRoutes.suppliers()]: 'S', [adminRoutes.priceLevels()]: 'L', [adminRoutes.letters()]: 'E', [adminRoutes.audit()]: 'A', [adminRoutes.settings()]: 'T',
};

/** Where G and a letter lead, for somebody in this role. */
export const goKeysFor = (role: Role): { letter: string; href: string; name: string }[] => [
  { letter: 'H', href: adminRoutes.home(), name: 'Рабочее место' },
  ...sectionsFor(role).flatMap(({ href, name }) => (LETTERS[href] ? [{ letter: LETTERS[href], href, name }] : [])),
];
