/** A page of the company: `text` is Markdown with placeholders. */
export type CompanyPage = { slug: string; title: string; description: string; text: string; /** UTC. */ updated: string };
