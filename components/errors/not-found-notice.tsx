import { NotFoundDrawing } from '@/components/ui/drawings';
import { Notice } from '@/components/ui/notice';
import { routes } from '@/lib/routes';
import { NotFoundPath } from './not-found-path';

export function NotFoundNotice() {
  return (
    <main id="content">
      <Notice title="Такой страницы нет" drawing={<NotFoundDrawing />} action={{ href: routes.catalogue(), text: 'Перейти в каталог' }}>
        <NotFoundPath />
        <p>Возможно, товар снят с продажи или в адресе опечатка. Посмотрите в каталоге.</p>
      </Notice>
    </main>
  );
}
