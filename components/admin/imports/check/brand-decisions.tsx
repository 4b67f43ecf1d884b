'use client';

import { useState } from 'react';
import { formatNumber } from '@/lib/format/money';
import { counted } from '@/lib/format/plural';
import type {
  BrandDecision,
  JobFindings,
  JobSettings,
  Named,
  UnknownBrand,
} from '@/lib/imports/jobs/model';
import styles from './brand-decisions.module.css';
import { BrandRow } from './brand-row';

type Props = { findings: JobFindings; settings: JobSettings; brands: Named[] };

const valueOf = (decision: BrandDecision) =>
  typeof decision === 'object' ? decision.alias : decision;
/**
 * A name like no other is most likely a new brand; about the others nobody but a person can tell.
 */
const proposed = ({ similar }: UnknownBrand) => (similar.length > 0 ? '' : 'create');

/**
 * Brands of the list that the shop does not know: each is a new one, a known one spelled otherwise,
 * or none of ours.
 */
export function BrandDecisions({ findings, settings, brands }: Props) {
  const { brandsTotal } = findings;
  // First those that only a person can tell from known ones.
  const listed = findings.brands.toSorted(
    (a, b) => Number(b.similar.length > 0) - Number(a.similar.length > 0),
  );
  const rest = brandsTotal - listed.length;
  const [values, setValues] = useState(
    () =>
      new Map(
        listed.map((brand) => [
          brand.name,
          settings.brands?.[brand.name] ? valueOf(settings.brands[brand.name]!) : proposed(brand),
        ]),
      ),
  );
  const [others, setOthers] = useState<string>(settings.otherBrands ?? 'create');
  const decideAll = (value: 'create' | 'skip') => {
    setValues(new Map(listed.map(({ name }) => [name, value])));
    setOthers(value);
  };
  return (
    <section className={styles.brands} aria-labelledby="unknown-brands">
      <div className={styles.head}>
        <h2 id="unknown-brands">
          {counted(brandsTotal, [
            'незнакомый производитель',
            'незнакомых производителя',
            'незнакомых производителей',
          ])}
        </h2>
        <button type="button" onClick={() => decideAll('create')}>
          Завести всех
        </button>
        <button type="button" onClick={() => decideAll('skip')}>
          Никого не загружать
        </button>
      </div>
      <p>Кого как зовут, достаточно сказать один раз: это запомнится для всех прайс-листов.</p>
      <BrandTable
        listed={listed}
        values={values}
        brands={brands}
        onChange={(name, value) => setValues(new Map(values).set(name, value))}
      />
      {rest > 0 && <OtherBrands count={rest} value={others} onChange={setOthers} />}
    </section>
  );
}

function BrandTable({
  listed,
  values,
  brands,
  onChange,
}: {
  listed: UnknownBrand[];
  /** What is decided about each, by its name. */
  values: Map<string, string>;
  brands: Named[];
  onChange: (name: string, value: string) => void;
}) {
  return (
    <div className={styles.scroll} role="region" aria-label="Незнакомые производители" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">В{'\u00A0'}прайс-листе</th>
            <th scope="col" className={styles.number}>
              Строк
            </th>
            <th scope="col">Что с{'\u00A0'}ним делать</th>
          </tr>
        </thead>
        <tbody>
          {listed.map((brand) => (
            <BrandRow
              key={brand.name}
              brand={brand}
              value={values.get(brand.name) ?? ''}
              brands={brands}
              onChange={(value) => onChange(brand.name, value)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One decision about all that are not listed. */
function OtherBrands({
  count,
  value,
  onChange,
}: {
  count: number;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <label className={styles.rest}>
      Остальных {formatNumber(count)}, у{'\u00A0'}каждого строк меньше, чем у{'\u00A0'}этих:{' '}
      <input type="hidden" name="otherBrands" value={value} />
      <select form="" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="create">завести</option>
        <option value="skip">не загружать их строки</option>
      </select>
    </label>
  );
}
