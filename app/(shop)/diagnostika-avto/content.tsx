import { redirect } from 'next/navigation';
import { CodesJsonLd } from '@/components/seo/codes-json-ld';
import { CODES_TITLE } from '@/components/trouble-codes/codes-frame';
import { CodesView } from '@/components/trouble-codes/codes-view';
import { pageMetadata } from '@/lib/pages/metadata';
import { pagesOf } from '@/lib/pages/page-content';
import { routes } from '@/lib/routes';
import { site } from '@/lib/seo/site';
import { parseTroubleCode } from '@/lib/trouble-codes/code';
import { typedCodeSchema } from '@/lib/trouble-codes/schema';

/** The decoder of trouble codes; what was typed leads to its code, or is said to be none. */
export const codesPage = pagesOf(async (_, asked) => {
  const typed = asked.code === undefined ? undefined : typedCodeSchema.parse(asked).code;
  const code = typed && parseTroubleCode(typed);
  if (code) redirect(routes.troubleCode(code));
  return {
    metadata: pageMetadata({
      title: CODES_TITLE,
      description:
        'Расшифровка кодов ошибок двигателя и коробки передач: что значит код, что проверить и какие запчасти с ним связаны.',
      path: routes.troubleCodes(),
      indexed: typed === undefined,
    }),
    body: (
      <>
        <CodesJsonLd steps={[{ name: 'Коды ошибок', href: routes.troubleCodes() }]} site={site()} />
        <CodesView typed={typed} />
      </>
    ),
  };
});
