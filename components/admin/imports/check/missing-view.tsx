import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { FormMessage } from '@/components/ui/forms/form-message';
import { Pagination } from '@/components/ui/pagination';
import { adminRoutes } from '@/lib/admin-routes';
import type { ImportJob, OutcomeOffer } from '@/lib/imports/jobs/model';
import head from '../job/job-head.module.css';
import { OfferTable } from '../outcome/offer-table';
import rows from '../outcome/outcome-rows.module.css';

type Props = {
  job: ImportJob;
  page: number;
  /** null: forgotten by now. */
  found: { offers: OutcomeOffer[]; hasNext: boolean } | null;
};

/** What a supplier has in stock here and his list, as it was checked, says nothing of. */
export function MissingView({ job: { id, supplier, fileName }, page, found }: Props) {
  const address = (to: number) => adminRoutes.importMissing(id, to);
  return (
    <>
      <header className={head.head}>
        <Breadcrumbs
          steps={[
            { name: 'Прайс-листы', href: adminRoutes.imports() },
            { name: fileName, href: adminRoutes.importJob(id) },
          ]}
          current={'Чего нет в\u00A0файле'}
        />
        <h1>
          {supplier.name}: чего нет в{'\u00A0'}файле
        </h1>
        <p>
          Позиции поставщика в{'\u00A0'}наличии, о{'\u00A0'}которых прайс-лист не{'\u00A0'}говорит.
          {found && (
            <>
              {' '}
              Скачать <a href={adminRoutes.importMissingFile(id, 'csv')}>CSV</a>{' '}
              <a href={adminRoutes.importMissingFile(id, 'xlsx')}>XLSX</a>
            </>
          )}
        </p>
      </header>
      {found ? (
        <div className={rows.rows}>
          <div
            className={rows.scroll}
            role="region"
            aria-label={'Чего нет в\u00A0файле'}
            tabIndex={0}
          >
            <OfferTable offers={found.offers} />
          </div>
          <Pagination
            page={page}
            pages={page}
            address={address}
            next={found.hasNext ? address(page + 1) : null}
          />
        </div>
      ) : (
        <FormMessage kind="info">
          Список хранится неделю после проверки и{'\u00A0'}только до{'\u00A0'}загрузки. Чтобы
          увидеть его, проверьте прайс-лист ещё раз.
        </FormMessage>
      )}
    </>
  );
}
