import { Told } from '@/components/ui/told';
import { routes } from '@/lib/routes';
import { FAVORITES_FORM } from './favorites-form-id';

/**
 * The one form behind all hearts of a page. A plain POST; with JavaScript the press is answered at
 * once and says what it did (favorites-form.element.ts).
 */
export const FavoritesForm = () => (
  <shop-favorites>
    <form id={FAVORITES_FORM} method="post" action={routes.changeFavorites()} hidden />
    <Told />
  </shop-favorites>
);
