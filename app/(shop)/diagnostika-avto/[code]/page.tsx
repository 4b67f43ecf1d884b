import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { codeSteps } from '@/components/seo/code-steps';
import { CodesJsonLd } from '@/components/seo/codes-json-ld';
import { ChapterView } from '@/components/trouble-codes/chapter-view';
import { CodeView } from '@/components/trouble-codes/code-view';
import { readCategoryTree } from '@/lib/categories/public-reads';
import { decoded } from '@/lib/format/decoded';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { site } from '@/lib/seo/site';
import { parseTroubleCode } from '@/lib/trouble-codes/code';
import { pageOfCode } from '@/lib/trouble-codes/model';

export const revalidate = 30;
export const generateStaticParams = () => [];

type Props = PageProps<'/diagnostika-avto/[code]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = pageOfCode((await params).code);
  if (!page) return {};
  const { key, title, description, indexed } = page;
  return pageMetadata({ title, description, path: routes.troubleCode(key), indexed });
}

/** Another spelling of a code leads to its one address. */
function elsewhere(slug: string): never {
  const code = parseTroubleCode(decoded(slug) ?? '');
  return code ? permanentRedirect(routes.troubleCode(code)) : notFound();
}

export default async function TroubleCodePage({ params }: Props) {
  const { code: slug } = await params;
  const { key, chapter } = pageOfCode(slug) ?? elsewhere(slug);
  return (
    <>
      <CodesJsonLd steps={codeSteps(key)} site={site()} />
      {chapter ? (
        <ChapterView chapter={chapter} />
      ) : (
        <CodeView code={key} tree={await readCategoryTree()} />
      )}
    </>
  );
}
