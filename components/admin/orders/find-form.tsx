'use client';

import type { ReactNode } from 'react';
import { Field } from '@/components/ui/forms/field';
import styles from './proposal-panel.module.css';

type Props = {
  name: string;
  label: string;
  value: string;
  hidden: Record<string, string>;
  /** It is what the page is for. */ focused?: boolean;
  children?: ReactNode;
};

/** A search whose words stand in the address of the page. */
export function FindForm({ name, label, value, hidden, focused, children }: Props) {
  return (
    <form className={styles.find} role="search">
      {Object.entries(hidden).map(([field, text]) => (
        <input key={field} type="hidden" name={field} value={text} />
      ))}
      <Field name={name} label={label} value={value} maxLength={100} focused={focused} />
      <button type="submit">Найти</button>
      {children}
    </form>
  );
}
