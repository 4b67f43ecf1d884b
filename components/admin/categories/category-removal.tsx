import { adminRoutes } from '@/lib/admin-routes';
import { removeCategory } from '@/lib/categories/actions';
import type { CategoryNode, CategoryUses } from '@/lib/categories/model';
import { countedAll } from '@/lib/format/plural';
import { Removal } from '../record-form/removal';

type Props = { category: Pick<CategoryNode, 'id' | 'name'>; uses: CategoryUses; account: string };

/** Removes a category with nothing in it; else says what is. */
export function CategoryRemoval({
  category: { id, name },
  uses: { products, children, attributes, importRules, priceRules },
  account,
}: Props) {
  const held = countedAll(
    [
      products,
      ['товар, считая черновики', 'товара, считая черновики', 'товаров, считая черновики'],
    ],
    [children, ['подкатегория', 'подкатегории', 'подкатегорий']],
  );
  const lost = countedAll(
    [attributes, ['характеристика', 'характеристики', 'характеристик']],
    [importRules, ['правило раскладки', 'правила раскладки', 'правил раскладки']],
    [priceRules, ['правило цен', 'правила цен', 'правил цен']],
  );
  if (held)
    return (
      <p>
        Удалить нельзя, в{'\u00A0'}ней: {held}. Перенесите их или объедините её с{'\u00A0'}другой.
      </p>
    );
  return (
    <Removal
      what={`«${name}»`}
      path={adminRoutes.categories({ open: id })}
      account={account}
      action={removeCategory}
      hidden={{ id }}
    >
      {lost ? `Вместе с\u00A0ней пропадут: ${lost}.` : 'Вместе с\u00A0ней ничего не\u00A0пропадёт.'}{' '}
      Её адрес перестанет открываться. Вернуть это нельзя.
    </Removal>
  );
}
