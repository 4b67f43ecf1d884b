import type { FieldOf } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';

/**
 * How many pieces a line has, and what one costs.
 * @param quantity none is asked for where it is not told
 */
export const LineFields = ({
  of,
  quantity,
  price,
  hint,
}: {
  of: FieldOf;
  quantity?: string | undefined;
  price?: string;
  hint?: string;
}) => (
  <>
    {quantity !== undefined && (
      <Field label="Сколько" inputMode="numeric" maxLength={6} {...of('quantity', quantity)} />
    )}
    <Field label="Цена, ₽" inputMode="decimal" maxLength={12} hint={hint} {...of('price', price)} />
  </>
);
