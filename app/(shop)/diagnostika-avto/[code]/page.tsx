import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { codeSteps } from '@/components/seo/code-steps';
import { CodesJsonLd } from '@/components/seo/codes-json-ld';
import { ChapterView } from '@/components/trouble-codes/chapter-view';
import { CodeView } from '@/components/trouble-codes/code-view';
import { readCategoryTree } from '@/lib/categories/public-reads';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { site } from '@/lib/seo/site';
import { parseTroubleCode } from '@/lib/trouble-codes/code';
import { pageOfCode, type CodePage } from '@/lib/trouble-codes/model';

export const revalidate = 30;
export const generateStaticParams = () => [];

type Props = PageProps<'/diagnostika-avto/[code]'>;

/** Another spelling of a code leads to its one address. */
async function load({ params }: Props): Promise<CodePage> {
  const { code: slug } = await params;
  const page = pageOfCode(slug);
  if (page) return page;
  const code = parseTroubleCode(decodeURIComponent(slug));
  return code ? permanentRedirect(routes.troubleCode(code)) : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { key, title, description, indexed } = await load(props);
  return pageMetadata({ title, description, path: routes.troubleCode(key), indexed });
}

export default async function TroubleCodePage(props: Props) {
  const { key, chapter } = await load(props);
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
