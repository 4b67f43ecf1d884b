import type { Thing, WithContext } from 'schema-dts';
import { serialiseData } from '@/lib/seo/model';

/**
 * Data for search engines beside what people see. Browsers do not run it, so the content policy
 * lets it be.
 */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serialiseData(data) }} />
  );
}
