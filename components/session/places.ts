import { routes } from '@/lib/routes';
import type { Places } from './show-account';

export const PLACES: Places = {
  profile: routes.profile(),
  admin: routes.adminHome(),
  signIn: routes.signIn(),
};
