import type { StocktakingState } from '@/lib/stocktaking/model';

export const STATE_NAMES: Record<StocktakingState, string> = {
  counting: 'Считают',
  posted: 'Проведена',
  cancelled: 'Отменена',
};
export const STATE_TONES = { counting: 'waits', posted: 'good', cancelled: 'quiet' } as const;
