'use client';

import { formatNumber } from '@/lib/format/money';
import { counted } from '@/lib/format/plural';
import type { JobFindings, JobSettings, Named } from '@/lib/imports/jobs/model';
import styles from './brand-decisions.module.css';
import { BrandRow } from './brand-row';

type Props = { findings: JobFindings; settings: JobSettings; brands: Named[] };

/** Brands of the list that the shop does not know: each is a new one, a known one spelled otherwise, or none of ours. */
export function BrandDecisions({ findings, settings, brands }: Props) {
  const { brandsTotal } = findings;
  // First those that only a person can tell from known ones.
  const listed = findings.brands.toSorted((a, b) => Number(b.similar.length > 0) - Number(a.similar.length > 0));
  const rest = brandsTotal - listed.length;
  return (
    <section className={styles.brands} aria-labelledby="unknown-brands">
      <h2 id="unknown-brands">{counted(brandsTotal, ['незнакомый производитель', 'незнакомых производителя', 'незнакомых производителей'])}</h2>
      <p>Похожих на известных решите вы: сказанное один раз запомнится для всех прайс-листов.</p>
      <div className={styles.scroll} role="region" aria-label="Незнакомые производители" tabIndex={0}>
        <table>
          <thead>
            <tr><th scope="col">В{'\u00A0'}прайс-листе</th><th scope="col" className={styles.number}>Строк</th><th scope="col">Что с{'\u00A0'}ним делать</th></tr>
          </thead>
          <tbody>
            {listed.map((brand) => <BrandRow key={brand.name} brand={brand} decided={settings.brands?.[brand.name]} brands={brands} />)}
          </tbody>
        </table>
      </div>
      {rest > 0 && (
        <label className={styles.rest}>
          Остальных {formatNumber(rest)}, каждый с{'\u00A0'}немногими строками:{' '}
          <select name="otherBrands" defaultValue={settings.otherBrands ?? 'create'}>
            <option value="create">завести</option>
            <option value="skip">не загружать их строки</option>
          </select>
        </label>
      )}
    </section>
  );
}
