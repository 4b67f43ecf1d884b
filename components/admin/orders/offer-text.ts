import { availabilityText } from '@/lib/format/availability';
import type { OrderOffer } from '@/lib/orders/admin/model';

/** Where an offer lies, how much of it there is and when it would come. */
export const termText = ({
  warehouse,
  stockKind,
  available,
  unit,
  leadMinHours,
  leadMaxHours,
}: Pick<
  OrderOffer,
  'warehouse' | 'stockKind' | 'available' | 'unit' | 'leadMinHours' | 'leadMaxHours'
>): string =>
  [
    warehouse,
    availabilityText({
      availability:
        stockKind === 'exact' && available === 0
          ? 'none'
          : stockKind === 'on_order'
            ? 'on_order'
            : 'in_stock',
      stockKind,
      quantity: available,
      unit,
      leadMinHours,
      leadMaxHours,
    }),
  ]
    .filter(Boolean)
    .join(' · ');
