import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CODES_TITLE } from '@/components/trouble-codes/codes-frame';
import { CodesView } from '@/components/trouble-codes/codes-view';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { parseTroubleCode } from '@/lib/trouble-codes/code';
import { typedCodeSchema } from '@/lib/trouble-codes/schema';

// `/diagnostika-avto` with what was typed in its query is rewritten here (next.config.mjs).
type Props = PageProps<'/internal/trouble-codes'>;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: CODES_TITLE,
    description: 'Расшифровка кодов ошибок двигателя и коробки передач.',
    path: routes.troubleCodes(),
    indexed: false,
  });

export default async function TypedTroubleCodePage({ searchParams }: Props) {
  const { code: typed } = typedCodeSchema.parse(await searchParams);
  const code = parseTroubleCode(typed);
  if (code) redirect(routes.troubleCode(code));
  return <CodesView typed={typed} />;
}
