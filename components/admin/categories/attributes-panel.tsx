'use client';

import { ButtonForm } from '@/components/admin/record-form/button-form';
import type { FieldOf } from '@/components/private-form/use-private-form';
import { Confirmed } from '@/components/ui/confirmed';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { addCategoryAttribute, removeCategoryAttribute } from '@/lib/products/attributes/actions';
import type { AttributeKind, CategoryAttribute } from '@/lib/products/attributes/model';
import styles from '../products/section.module.css';

const KINDS: Record<AttributeKind, string> = {
  text: 'Текст',
  number: 'Число',
  choice: 'Выбор из списка',
};

/**
 * What is told of the products of a category: its own attributes, and those of the categories
 * above.
 */
export function AttributesPanel({
  category,
  attributes,
  account,
}: {
  category: string;
  attributes: CategoryAttribute[];
  account: string;
}) {
  return (
    <section className={styles.section} id="attributes" aria-labelledby="attributes-title">
      <h2 id="attributes-title">Характеристики товаров</h2>
      {attributes.length === 0 && (
        <p className={styles.none}>
          Пока никаких. Заведите то, по чему выбирают: диаметр, резьба, сторона.
        </p>
      )}
      <ul className={styles.rows}>
        {attributes.map((attribute) => (
          <AttributeRow
            key={attribute.id}
            attribute={attribute}
            category={category}
            account={account}
          />
        ))}
      </ul>
      <ButtonForm
        key={attributes.length}
        folded="Добавить характеристику"
        form="add-attribute"
        path={pathOf(category)}
        account={account}
        action={addCategoryAttribute}
        hidden={{ category }}
        button="Добавить характеристику"
      >
        {(of) => <AttributeFields of={of} />}
      </ButtonForm>
    </section>
  );
}

const pathOf = (category: string) => adminRoutes.categories({ open: category });

function AttributeRow({
  attribute: { id, name, kind, unit, choices, category: of },
  category,
  account,
}: {
  attribute: CategoryAttribute;
  /** The one that is looked at: it has its own, and those of the categories above. */
  category: string;
  account: string;
}) {
  return (
    <li className={styles.row}>
      <span>
        {[name, unit].filter(Boolean).join(', ')}{' '}
        <small>
          {kind === 'choice' ? choices.join(', ') : KINDS[kind].toLowerCase()}
          {of.id !== category && ` · из «${of.name}»`}
        </small>
      </span>
      {of.id === category && (
        <Confirmed question="Убрать" about={`характеристику ${name}`} beside>
          <p>
            Своё поле для неё пропадёт у{'\u00A0'}всех товаров этой категории и{'\u00A0'}тех, что
            внутри. Записанное останется на{'\u00A0'}сайте и{'\u00A0'}у{'\u00A0'}товаров, среди
            прочих характеристик.
          </p>
          <ButtonForm
            form={`attribute-${id}`}
            path={pathOf(category)}
            account={account}
            action={removeCategoryAttribute}
            hidden={{ id }}
            button={`Убрать характеристику «${name}»`}
            pending="Убираем…"
            tone="danger"
          />
        </Confirmed>
      )}
    </li>
  );
}

function AttributeFields({ of }: { of: FieldOf }) {
  return (
    <div className={styles.add}>
      <Field label="Название" maxLength={80} required {...of('name')} />
      <Choice
        label="Что это"
        options={Object.entries(KINDS).map(([value, text]) => ({ value, text }))}
        {...of('kind', 'text')}
      />
      <Field label="Единица" maxLength={20} {...of('unit')} />
      <Field
        label="Из чего выбирать"
        rows={3}
        maxLength={2_000}
        hint="По строке, для выбора из списка"
        {...of('choices')}
      />
    </div>
  );
}
