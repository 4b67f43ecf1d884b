import type { BrandKind } from '@/lib/brands/model';

/** What a brand makes, in words. */
export const KIND_NAMES: Record<BrandKind, string> = {
  parts_maker: 'Запчасти',
  vehicle_maker: 'Автомобили',
  both: 'Автомобили и запчасти',
};
