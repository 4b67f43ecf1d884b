'use client';

import type { ReactNode } from 'react';
import { Field } from '@/components/ui/forms/field';
import styles from './proposal-panel.module.css';

type Props = {
  /** Of the page, where its address may name a place on it: that would take the focus. */
  path?: string;
  name: string;
  label: string;
  value: string;
  hidden: Record<string, string>;
  /** It is what the page is for. */ focused?: boolean;
  /** The key that leads to it. */ shortcut?: string;
  children?: ReactNode;
};

/** A search whose words stand in the address of the page. */
export function FindForm({ path, hidden, children, ...field }: Props) {
  return (
    <form className={styles.find} role="search" action={path}>
      {Object.entries(hidden).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <Field maxLength={100} {...field} />
      <button type="submit">Найти</button>
      {children}
    </form>
  );
}
