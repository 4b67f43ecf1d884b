import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FarCrossesView } from '@/components/products/far-crosses-view';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { isProductId } from '@/lib/products/model';
import { readFarCrosses } from '@/lib/products/public-reads';
import { routes } from '@/lib/routes';

export const revalidate = 30;
export const generateStaticParams = () => [];

type Props = PageProps<'/products/[id]/analogs'>;

async function load({ params }: Props) {
  const { id } = await params;
  return isProductId(id) ? orNotFound(readFarCrosses(id)) : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { product } = await load(props);
  return pageMetadata({
    title: `Аналоги аналогов: ${product.brand.name} ${product.article}`,
    description: `Чем ещё заменяют ${product.name} ${product.brand.name} ${product.article}: через один номер.`,
    path: routes.farCrosses(product.id),
    indexed: false,
  });
}

export default async function FarCrossesPage(props: Props) {
  return <FarCrossesView {...await load(props)} />;
}
