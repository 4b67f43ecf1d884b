/** A page of the company: `text` is Markdown with placeholders. */
export type CompanyPage = {
  slug: string;
  title: string;
  description: string;
  text: string;
  /** UTC. */ updated: string;
};

/** Which version of a document a visitor has before him: recorded with his consent. */
export const documentVersion = ({ slug, updated }: CompanyPage): string => `${slug}@${updated}`;
