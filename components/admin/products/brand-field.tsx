'use client';

import { useEffect, useId, useState, type ReactNode } from 'react';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';

type Props = {
  name: string;
  label?: string;
  value?: string;
  error?: string;
  hint?: ReactNode;
  required?: boolean;
};

/** Nobody wants a question after every letter, ms. */
const TYPING_MS = 200;

/** The name of a maker, with those offered that have it in them. */
export function BrandField({ label = 'Производитель', required = true, ...field }: Props) {
  const id = useId();
  const [typed, type] = useState('');
  const [names, offer] = useState<string[]>([]);
  useEffect(() => {
    if (!typed.trim()) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(
      () => void ask(typed, asking.signal).then(offer, () => undefined),
      TYPING_MS,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed]);
  return (
    <>
      <Field
        label={label}
        maxLength={80}
        required={required}
        list={id}
        autoComplete="off"
        onChange={type}
        {...field}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** An extra: without an answer the field is typed to the end. */
async function ask(text: string, signal: AbortSignal): Promise<string[]> {
  const reply = await fetch(`${adminRoutes.brandNames()}?q=${encodeURIComponent(text)}`, {
    signal,
  });
  return reply.ok ? ((await reply.json()) as string[]) : [];
}
