'use client';

import { createContext, useContext, useId, type ReactNode } from 'react';
import { fieldId } from './field-id';

const FormName = createContext('');

/** Tells the fields inside which form of the page they stand in. @param props.name '' for none */
export const NamedForm = ({ name, children }: { name: string; children: ReactNode }) => (
  <FormName value={name}>{children}</FormName>
);

/** The name of the form around, '' where it has none. */
export const useFormName = (): string => useContext(FormName);

/** The id of this field: one of its own where the form, or the field, has no name. */
export function useFieldId(name: string | undefined): string {
  const form = useFormName();
  const own = useId();
  return form && name ? fieldId(form, name) : own;
}
