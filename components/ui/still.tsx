import type { HTMLAttributes, ReactNode } from 'react';
import { keepStill } from '@/lib/still-parts';

type Props = HTMLAttributes<HTMLElement> & {
  /** What the part is called in the page; letters and hyphens. */
  name: string;
  /** What stands in it: plain components of the server that wait for nothing. */
  children: ReactNode;
  as: 'div' | 'nav' | 'section' | 'ul';
};

/**
 * A part of a page that React never touches in the browser: it is sent as HTML alone, without the
 * data that would let React make the same once more, which is the larger half of a long list.
 * Whatever answers presses within it listens on the document.
 */
export function Still({ name, children, as: Tag, ...attributes }: Props) {
  const kept = keepStill(name, children);
  if (!kept) return <Tag {...attributes}>{children}</Tag>;
  return (
    <Tag {...attributes} data-still={kept.name} dangerouslySetInnerHTML={{ __html: kept.html }} />
  );
}
