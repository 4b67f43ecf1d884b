import { adminRoutes } from '@/lib/admin-routes';
import { removeCategory } from '@/lib/categories/actions';
import type { CategoryNode, CategoryUses } from '@/lib/categories/model';
import { counted } from '@/lib/format/plural';
import { ButtonForm } from '../record-form/button-form';

type Props = { category: Pick<CategoryNode, 'id' | 'name'>; uses: CategoryUses; account: string };

/** Removes a category with nothing in it; else says what is. */
export function CategoryRemoval({ category: { id, name }, uses: { products, children, attributes, importRules, priceRules }, account }: Props) {
  const held = [products > 0 && `${counted(products, ['товар', 'товара', 'товаров'])}, считая черновики`, children > 0 && counted(children, ['подкатегория', 'подкатегории', 'подкатегорий'])].filter(Boolean).join(', ');
  const lost = [
    attributes > 0 && counted(attributes, ['характеристика', 'характеристики', 'характеристик']),
    importRules > 0 && counted(importRules, ['правило раскладки', 'правила раскладки', 'правил раскладки']),
    priceRules > 0 && counted(priceRules, ['правило цен', 'правила цен', 'правил цен']),
  ].filter(Boolean).join(', ');
  if (held) return <p>Удалить нельзя, в{'\u00A0'}ней: {held}. Перенесите их или объедините её с{'\u00A0'}другой.</p>;
  return (
    <details>
      <summary>Удалить</summary>
      <p>{lost ? `Вместе с\u00A0ней пропадут: ${lost}.` : 'Вместе с\u00A0ней ничего не\u00A0пропадёт.'} Её адрес перестанет открываться. Вернуть это нельзя.</p>
      <ButtonForm form="remove" path={adminRoutes.categories({ open: id })} account={account} action={removeCategory} hidden={{ id }} button={`Удалить «${name}»`} pending="Удаляем…" tone="danger" />
    </details>
  );
}
