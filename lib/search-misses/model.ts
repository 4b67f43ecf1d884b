/** A search that found nothing. `times`: how often, since it was first made. UTC. */
export type SearchMiss = {
  id: string;
  query: string;
  times: number;
  lastAt: string;
  hidden: boolean;
};
