import { availabilityText } from '@/lib/format/availability';
import type { OrderOffer } from '@/lib/orders/admin/model';
import { offerAvailability } from '@/lib/products/model';

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
      availability: offerAvailability({
        stockKind,
        quantity: available,
        // What lies there, whoever may buy of it: staff see it before they ask for more.
        multiple: 1,
        minQuantity: 1,
        leadMinHours,
      }),
      stockKind,
      quantity: available,
      unit,
      leadMinHours,
      leadMaxHours,
    }),
  ]
    .filter(Boolean)
    .join(' · ');
