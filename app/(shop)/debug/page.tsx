import { DiagnosticsView } from '@/components/diagnostics/diagnostics-view';
import { measureShop } from '@/lib/diagnostics/measure-shop';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';

/** Measured for whoever asks; the measurements themselves are remembered for 10 s. */
export const dynamic = 'force-dynamic';

export const metadata = pageMetadata({
  title: 'Диагностика',
  description: 'Состояние магазина и проверка вашего устройства.',
  path: routes.debug(),
  indexed: false,
});

export default async function DiagnosticsPage() {
  return <DiagnosticsView {...await measureShop()} />;
}
