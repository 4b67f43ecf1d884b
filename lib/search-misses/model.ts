/** A search that found nothing. `times`: how often, since it was first made. UTC. */
export type SearchMiss = {
  id: string;
  query: string;
  times: number;
  lastAt: string;
  hidden: boolean;
};

/** What the staff do with them. */
export const MISS_CHANGES = ['hide', 'show', 'forget'] as const;
export type MissChange = (typeof MISS_CHANGES)[number];
