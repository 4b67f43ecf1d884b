import { useEffect, useRef, type RefObject } from 'react';

/**
 * Hears, once, what was typed or chosen in a field before React was there to hear it: by the
 * visitor, or by a browser that fills in what it remembers.
 * @param value what the field began with
 * @param now reads what it holds
 * @returns for the field
 */
export function useEarlyInput<Of extends HTMLElement>(
  value: string,
  now: (field: Of) => string | undefined,
  hear: ((value: string) => void) | undefined,
): RefObject<Of | null> {
  const field = useRef<Of>(null);
  const isHeard = useRef(false);
  useEffect(() => {
    if (isHeard.current || !field.current) return;
    isHeard.current = true;
    const held = now(field.current);
    if (held !== undefined && held !== value) hear?.(held);
  });
  return field;
}

/** What a line, some lines or a list of choices hold. */
export const valueOf = ({ value }: { value: string }): string => value;
