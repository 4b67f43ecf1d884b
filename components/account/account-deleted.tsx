import { routes } from '@/lib/routes';

/** The last page of an account. */
export function AccountDeleted() {
  return (
    <>
      <h1>Учётная запись удалена</h1>
      <p>
        Имя, почта, телефон, адреса и{'\u00A0'}избранное стёрты. Покупать и{'\u00A0'}спрашивать
        можно и{'\u00A0'}дальше: <a href={routes.catalogue()}>каталог</a> открыт для всех.
      </p>
    </>
  );
}
