import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FormMessage } from '@/components/ui/forms/form-message';
import { Pagination } from '@/components/ui/pagination';
import { formatMoment } from '@/lib/format/moment';
import type { Letter } from '@/lib/letters/model';
import { adminRoutes } from '@/lib/admin-routes';
import { LetterState } from './letter-state';
import styles from './letters-view.module.css';

type Props = { letters: Letter[]; page: number; pages: number; /** Letters leave by a mail server. */ sending: boolean };

/** The outbox: what the shop has written to its customers in the last month. */
export function LettersView({ letters, page, pages, sending }: Props) {
  return (
    <>
      <h1>Письма</h1>
      {!sending && <FormMessage kind="info">Почтовый сервер не настроен, поэтому письма не уходят и хранятся здесь. Откройте письмо, чтобы передать покупателю ссылку из{'\u00A0'}него.</FormMessage>}
      {letters.length === 0 ? <p className={styles.none}>Писем нет. Они хранятся 30{'\u00A0'}дней.</p> : <LetterTable letters={letters} />}
      <Pagination page={page} pages={pages} address={adminRoutes.letters} next={page < pages ? adminRoutes.letters(page + 1) : null} />
    </>
  );
}

function LetterTable({ letters }: { letters: Letter[] }) {
  return (
    <Table className={styles.letters} size="small">
      <TableHead><TableRow><TableCell>Письмо</TableCell><TableCell>Кому</TableCell><TableCell>Написано</TableCell><TableCell>Состояние</TableCell></TableRow></TableHead>
      <TableBody>
        {letters.map((letter) => (
          <TableRow key={letter.id}>
            <TableCell><a href={adminRoutes.letter(letter.id)}>{letter.subject}</a></TableCell>
            <TableCell>{letter.recipient}</TableCell>
            <TableCell>{formatMoment(letter.createdAt)}</TableCell>
            <TableCell><LetterState letter={letter} /></TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
