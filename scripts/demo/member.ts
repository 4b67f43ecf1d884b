export type Row = Record<string, unknown>;

/** A product's place: in the whole demo, in its family, and what it is called by. */
export type Member = {
  index: number;
  place: number;
  /** In BRANDS. */ maker: number;
  article: string;
  key: string;
  id: string;
  original: boolean;
  old: boolean;
};
