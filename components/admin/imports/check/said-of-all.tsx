import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import { counted, type PluralForms } from '@/lib/format/plural';
import type { JobFindings } from '@/lib/imports/jobs/model';
import styles from './findings-view.module.css';

const OFFERS: PluralForms = ['позиция', 'позиции', 'позиций'];
const ROWS: PluralForms = ['строка', 'строки', 'строк'];
const PRODUCTS: PluralForms = ['товар', 'товара', 'товаров'];

/** Whether the list says of everything what the shop says already. */
const isNothing = ({ rows, unchanged, refused, moved = 0, vanished }: JobFindings): boolean =>
  rows > 0 && unchanged === rows && refused + moved + (vanished?.gone ?? 0) === 0;

/** What holds of a list as a whole: that nothing comes of it, and whose rows are left out. */
export function SaidOfAll({ id, findings }: { id: string; findings: JobFindings }) {
  const { elsewhere = 0, suppliers = [], unoffered = 0 } = findings.leftOut ?? {};
  const leftOut = [
    elsewhere > 0 && `${counted(elsewhere, ROWS)} других поставщиков (${suppliers.join(', ')})`,
    unoffered > 0 && `${counted(unoffered, PRODUCTS)} без\u00A0предложений`,
  ].filter(Boolean);
  return (
    <>
      {isNothing(findings) && (
        <FormMessage kind="info">
          <strong>Ничего не изменилось:</strong> в{'\u00A0'}магазине те{'\u00A0'}же цены и{'\u00A0'}
          остатки, что и{'\u00A0'}в{'\u00A0'}файле ({counted(findings.unchanged, OFFERS)}).
        </FormMessage>
      )}
      <Missing id={id} findings={findings} />
      {leftOut.length > 0 && <p className={styles.none}>Пропущено: {leftOut.join('; ')}.</p>}
    </>
  );
}

const OF_OFFERS: PluralForms = ['позиции', 'позиций', 'позиций'];

/** What the supplier has in stock here and the list says nothing of, and what becomes of it. */
function Missing({ id, findings: { vanished, kept } }: { id: string; findings: JobFindings }) {
  const missing = vanished ?? kept;
  if (!missing || missing.gone === 0) return null;
  return (
    <p className={styles.none}>
      В{'\u00A0'}файле нет {formatNumber(missing.gone)} из{'\u00A0'}
      {counted(missing.of, OF_OFFERS)} поставщика в{'\u00A0'}наличии.{' '}
      {vanished ? (
        <>
          После загрузки{' '}
          <strong>
            их больше не{'\u00A0'}будет в{'\u00A0'}наличии
          </strong>
          : файл читается как весь ассортимент.
        </>
      ) : (
        <>
          Они <strong>останутся в{'\u00A0'}наличии</strong>: файл читается как часть ассортимента.
          Если он полный, вернитесь к{'\u00A0'}столбцам и{'\u00A0'}выберите «Весь ассортимент».
        </>
      )}{' '}
      <a href={adminRoutes.importMissing(id)}>Показать их</a>
    </p>
  );
}
