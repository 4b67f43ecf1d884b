import type { Role } from '@/lib/admins/model';
import { adminRoutes } from '@/lib/admin-routes';
import { sectionsFor } from '../sections';

/**
 * The letter after G, by the section that it leads to. J, K and X are the rows' of a list, which
 * take them first; no other was left for requests to select than G once more, and for the words of
 * the search than a figure.
 */
const LETTERS: Record<string, string> = {
  [adminRoutes.orders()]: 'O',
  [adminRoutes.statusRequests()]: 'R',
  [adminRoutes.vinRequests()]: 'G',
  [adminRoutes.messages()]: 'M',
  [adminRoutes.products()]: 'P',
  [adminRoutes.categories()]: 'C',
  [adminRoutes.brands()]: 'B',
  [adminRoutes.customers()]: 'U',
  [adminRoutes.stocktakings()]: 'V',
  [adminRoutes.admins()]: 'N',
  [adminRoutes.imports()]: 'I',
  [adminRoutes.suppliers()]: 'S',
  [adminRoutes.priceLevels()]: 'L',
  [adminRoutes.emails()]: 'E',
  [adminRoutes.audit()]: 'A',
  [adminRoutes.settingsTab()]: 'T',
  [adminRoutes.companies()]: 'F',
  [adminRoutes.categoryRules()]: 'D',
  [adminRoutes.texts()]: 'W',
  [adminRoutes.searchMisses()]: 'Q',
  [adminRoutes.system()]: 'Y',
  [adminRoutes.supplierOrders()]: 'Z',
  [adminRoutes.synonyms()]: '1',
};

/** Where G and a letter lead, for somebody in this role. */
export const goKeysFor = (role: Role): { letter: string; href: string; name: string }[] => [
  { letter: 'H', href: adminRoutes.home(), name: 'Рабочее место' },
  ...sectionsFor(role).flatMap(({ href, name }) =>
    LETTERS[href] ? [{ letter: LETTERS[href], href, name }] : [],
  ),
];
