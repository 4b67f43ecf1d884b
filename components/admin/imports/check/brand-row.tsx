'use client';

import Autocomplete from '@mui/material/Autocomplete';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import { formatNumber } from '@/lib/format/money';
import { brandField } from '@/lib/imports/jobs/forms';
import type { Named, UnknownBrand } from '@/lib/imports/jobs/model';
import { hasWords } from '@/lib/lists/model';
import styles from './brand-decisions.module.css';

type Props = {
  brand: UnknownBrand;
  /** The id of a known brand, `create`, `skip`, or '' while nobody has said. */ value: string;
  brands: Named[];
  onChange: (value: string) => void;
};

/** So many of the shop's brands are offered while one types. */
const OFFERED = 30;

/** One unknown brand and what becomes of it. */
export function BrandRow({ brand: { name, rows, similar }, value, brands, onChange }: Props) {
  const other = brands.find(({ id }) => id === value && !similar.some((one) => one.id === id));
  const [isLooking, look] = useState(false);
  const isOther = other !== undefined || (isLooking && value === '');
  const choose = (chosen: string) => {
    look(chosen === 'other');
    onChange(chosen === 'other' ? '' : chosen);
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.number}>{rows > 0 ? formatNumber(rows) : 'только в\u00A0аналогах'}</td>
      <td>
        <div className={styles.decision}>
          <input type="hidden" name={brandField(name)} value={value} />
          {/* Of no form: one that was refused is emptied, and would show another choice than it sends. */}
          <select
            form=""
            className={value === '' && !isOther ? styles.open : undefined}
            aria-label={`Что делать с ${name}`}
            value={isOther ? 'other' : value}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">решите…</option>
            {similar.map(({ id, name: known }) => (
              <option key={id} value={id}>
                это {known}
              </option>
            ))}
            <option value="other">это другой известный…</option>
            <option value="create">завести нового</option>
            <option value="skip">не загружать его строки</option>
          </select>
          {isOther && (
            <KnownBrand name={name} brands={brands} chosen={other ?? null} onChoice={onChange} />
          )}
        </div>
      </td>
    </tr>
  );
}

function KnownBrand({
  name,
  brands,
  chosen,
  onChoice,
}: {
  name: string;
  brands: Named[];
  chosen: Named | null;
  onChoice: (id: string) => void;
}) {
  return (
    <Autocomplete
      className={styles.known}
      size="small"
      options={brands}
      value={chosen}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      filterOptions={(options, { inputValue }) =>
        options.filter(({ name }) => hasWords(name, inputValue.trim())).slice(0, OFFERED)
      }
      noOptionsText="Такого производителя в магазине нет"
      onChange={(_, option) => onChoice(option?.id ?? '')}
      renderInput={(params) => (
        <InputBase
          ref={params.slotProps.input.ref}
          autoFocus
          inputProps={{ ...params.slotProps.htmlInput, 'aria-label': `Кто это: ${name}` }}
          placeholder="Начните вводить название"
        />
      )}
    />
  );
}
