export type Picture = string;
