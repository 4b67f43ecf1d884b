import { adminRoutes } from '@/lib/admin-routes';
import type { OutcomeOffer } from '@/lib/imports/jobs/model';
import { Change, Part, percent, price, stockWords, Terms, TermsHead } from '../check/samples';
import table from '../check/samples.module.css';

/** Offers as they stand, those that were known before as they stood as well. */
export const OfferTable = ({ offers }: { offers: OutcomeOffer[] }) => (
  <table className={table.table}>
    <thead>
      <tr>
        <th scope="col">Деталь</th>
        <TermsHead />
      </tr>
    </thead>
    <tbody>
      {offers.map(({ product, before, after, ...part }, at) => (
        <tr key={`${product} ${at}`}>
          <Part {...part} href={adminRoutes.product(product)} />
          {before ? (
            <>
              <Change before={price(before.costKopecks)} after={price(after.costKopecks)} />
              <Change
                before={price(before.retailKopecks)}
                after={price(after.retailKopecks)}
                note={percent(before.retailKopecks, after.retailKopecks)}
              />
              <Change before={stockWords(before)} after={stockWords(after)} />
            </>
          ) : (
            <Terms terms={after} />
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
