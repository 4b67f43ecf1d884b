import { adminRoutes } from '@/lib/admin-routes';
import { routes } from '@/lib/routes';
import type { Places } from './show-account';

export const PLACES: Places = { profile: routes.profile(), admin: adminRoutes.home(), signIn: routes.signIn() };
