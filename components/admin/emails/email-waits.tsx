type Props = {
  /** Where who reads this finds the email; without, he may not. */
  href?: string | undefined;
  /** The email lets its recipient in, so somebody has to hand it over. */
  link?: boolean;
};

/** What has become of an email while the shop has no mail server, and who can pass its link on. */
export function EmailWaits({ href, link = false }: Props) {
  const how = href
    ? ': откройте его и\u00A0передайте ссылку сами'
    : ': ссылку из\u00A0него передаст владелец магазина';
  return (
    <>
      Почтовый сервер не{'\u00A0'}настроен, поэтому письмо ждёт в{'\u00A0'}разделе{' '}
      {href ? <a href={href}>«Письма»</a> : '«Письма»'}
      {link && how}.
    </>
  );
}
