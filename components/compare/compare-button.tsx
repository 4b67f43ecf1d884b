import { COMPARE_FORM } from './compare-form-id';
import styles from './compare-button.module.css';

type Props = { product: { number: number; name: string }; className?: string };

/**
 * Puts a product beside others. A plain button of the form that stands once on every page
 * (compare-form.tsx), which with JavaScript answers the press at once and says by `aria-pressed`
 * whether the product is compared.
 */
export function CompareButton({ product: { number, name }, className = '' }: Props) {
  return (
    <button
      className={`${styles.compare} ${className}`}
      type="submit"
      form={COMPARE_FORM}
      name="add"
      value={number}
      aria-label={`Сравнить: ${name}`}
      suppressHydrationWarning
    />
  );
}
