import Link from 'next/link';
import type { FoundOffers } from '@/lib/orders/admin/model';

/** Leads to the offers before and behind those of a page. @param href of a page; none for the first */
export function OfferPages({
  found: { page, hasNext },
  href,
}: {
  found: FoundOffers;
  href: (page: string | undefined) => string;
}) {
  if (page === 1 && !hasNext) return null;
  return (
    <p>
      {page > 1 && (
        <Link href={href(page > 2 ? String(page - 1) : undefined)} prefetch={false}>
          Предыдущие предложения
        </Link>
      )}{' '}
      {hasNext && (
        <Link href={href(String(page + 1))} prefetch={false}>
          Следующие предложения
        </Link>
      )}
    </p>
  );
}
