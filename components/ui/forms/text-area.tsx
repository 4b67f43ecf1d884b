'use client';

import { useLayoutEffect, useState, type ComponentProps } from 'react';
import { useScripts } from './use-scripts';

/**
 * Some lines of text that keep what is typed and marked in them before the page is alive.
 *
 * React writes a `defaultValue` into the `value` of a textarea that it finds on the page, over
 * whatever stands there by then; an empty one it leaves alone. So while it takes the page over it is
 * given none, and right after that the true one, which a browser shows only where nobody has typed.
 * Both writes take the cursor to the beginning: it is put back where it was.
 */
export function TextArea({
  id,
  defaultValue,
  ...props
}: ComponentProps<'textarea'> & { id: string }) {
  const isAlive = useScripts();
  const [marked] = useState(() => (isAlive ? undefined : markedIn(id)));
  useLayoutEffect(() => {
    if (isAlive && marked) markIn(id, marked);
  }, [isAlive, marked, id]);
  return <textarea {...props} id={id} defaultValue={marked && !isAlive ? '' : defaultValue} />;
}

type Marked = { text: string; start: number; end: number };

/** React may begin to take a page over more than once; from the second time on the field is empty. */
const found = new WeakMap<Element, Marked>();

/** What is marked in a field of the page while React takes it over; nothing on the server. */
function markedIn(id: string): Marked | undefined {
  if (typeof document === 'undefined') return undefined;
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement)) return undefined;
  const { value: text, selectionStart: start, selectionEnd: end } = field;
  const before = found.get(field);
  if (before && text === '') return before;
  found.set(field, { text, start, end });
  return { text, start, end };
}

function markIn(id: string, { text, start, end }: Marked) {
  const field = document.getElementById(id);
  if (field instanceof HTMLTextAreaElement && field.value === text)
    field.setSelectionRange(start, end);
}
