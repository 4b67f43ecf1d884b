import { formatFavorites } from '@/lib/favorites/model';
import { FAVORITES_FORM } from './favorites-form-id';
import styles from './favorite-button.module.css';

type Props = {
  product: { number: number; name: string };
  /** Without JavaScript the press takes it out instead of adding it. */ kept?: boolean;
  className?: string;
};

/**
 * A heart. A plain button of the form that stands once on every page (favorites-form.tsx), which
 * with JavaScript answers the press at once and says by `aria-pressed` whether the product is kept.
 */
export function FavoriteButton({ product: { number, name }, kept = false, className = '' }: Props) {
  return (
    <button
      className={`${styles.heart} ${className}`}
      type="submit"
      form={FAVORITES_FORM}
      name={kept ? 'remove' : 'add'}
      value={formatFavorites([number])}
      aria-label={`В избранное: ${name}`}
      aria-pressed={kept || undefined}
      data-favorite={kept ? 'kept' : ''}
      suppressHydrationWarning
    />
  );
}
