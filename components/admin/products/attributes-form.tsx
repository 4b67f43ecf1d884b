'use client';

import { RecordForm, type FieldOf } from '@/components/admin/record-form/record-form';
import type { Owner } from '@/components/private-form/use-private-form';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { saveProductAttributes } from '@/lib/products/attributes/actions';
import {
  MAX_VALUE,
  othersOf,
  typedOf,
  type CategoryAttribute,
} from '@/lib/products/attributes/model';
import type { EditedProduct } from '@/lib/products/admin/model';
import { saveByKey } from '../save-by-key';
import styles from './section.module.css';

type Props = { product: EditedProduct; attributes: CategoryAttribute[]; owner: Owner };

/** What is told of the product: the attributes of its category, and whatever else there is. */
export function AttributesForm({ product: { id, pairs, updated }, attributes, owner }: Props) {
  const stored = {
    ...Object.fromEntries(attributes.map((one) => [`a:${one.id}`, typedOf(one, pairs)])),
    others: othersOf(attributes, pairs),
  };
  return (
    <div onKeyDown={saveByKey}>
      <RecordForm
        answers
        title="Характеристики"
        form="attributes"
        path={adminRoutes.product(id)}
        action={saveProductAttributes}
        stored={stored}
        seen={updated}
        owner={owner}
        hidden={{ id }}
      >
        {(of) => (
          <>
            {attributes.length > 0 && (
              <div className={styles.add}>
                {attributes.map((one) => (
                  <AttributeField key={one.id} attribute={one} field={of(`a:${one.id}`)} />
                ))}
              </div>
            )}
            <Field
              label={attributes.length > 0 ? 'Другие' : 'Все характеристики'}
              rows={3}
              maxLength={10_000}
              {...of('others', 'По строке: «Название: значение»')}
            />
          </>
        )}
      </RecordForm>
    </div>
  );
}

function AttributeField({
  attribute: { name, kind, unit, choices },
  field,
}: {
  attribute: CategoryAttribute;
  field: ReturnType<FieldOf>;
}) {
  const label = [name, unit].filter(Boolean).join(', ');
  if (kind !== 'choice')
    return (
      <Field
        label={label}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        maxLength={MAX_VALUE}
        {...field}
      />
    );
  const known =
    choices.includes(field.value) || field.value === '' ? choices : [field.value, ...choices];
  return (
    <Choice
      label={label}
      options={[{ value: '', text: '—' }, ...known.map((value) => ({ value, text: value }))]}
      {...field}
    />
  );
}
