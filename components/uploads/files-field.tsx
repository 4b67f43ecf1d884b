'use client';

import { useEffect, useId, useRef } from 'react';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useScripts } from '@/components/ui/forms/use-scripts';
import { FILE_TYPES, MAX_FILE_BYTES, MAX_FILES } from '@/lib/status-requests/files/model';
import { FileList, type KeptFile } from './file-list';
import styles from './files-field.module.css';
import { useFileQueue } from './use-file-queue';

type Props = {
  /** Those that the shop has for this form. */
  files: KeptFile[];
  hrefOf?: (file: string) => string;
  /** Why files of a form that the browser sent by itself were not taken. */
  refused: string[];
  label: string;
  /** Enter in another field of the form sends the form, not a file. */
  sends?: boolean;
  /** Where the form goes with its files while scripts do not run. */
  action: string;
  /** Where a file goes by script. */
  addressOf: (file: File) => string;
  onTaken: (file: File, id: string) => void;
  /** Takes one back; without, they have been sent. */
  onRemove?: (file: string) => void;
};

/**
 * Files that go with a form: each is sent as soon as it is chosen. While scripts do not run, the
 * form brings them with a button of its own.
 */
export function FilesField({
  files,
  hrefOf,
  refused,
  label,
  sends = false,
  action,
  addressOf,
  onTaken,
  onRemove,
}: Props) {
  const id = useId();
  const runs = useScripts();
  const { uploads, send } = useFileQueue(addressOf, onTaken);
  const problems = [
    ...refused,
    ...uploads.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : [])),
  ];
  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
    >
      {sends && !runs && (
        <button type="submit" hidden formAction={action} name="send" value="1">
          Отправить
        </button>
      )}
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <FileList files={files} hrefOf={hrefOf} remove={onRemove && { by: onRemove, action }} />
      <Uploads uploads={uploads} />
      {problems.length > 0 && (
        <div role="alert">
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {files.length < MAX_FILES && (
        <ChooseFiles id={id} label={label} runs={runs} action={action} send={send} />
      )}
      <p className={styles.hint} id={`${id}-hint`}>
        PDF, JPEG или PNG, каждый до{'\u00A0'}
        {MAX_FILE_BYTES / 1024 ** 2}
        {'\u00A0'}МБ, не{'\u00A0'}больше {MAX_FILES} файлов. Их увидит только менеджер магазина.
      </p>
    </div>
  );
}

/** Sends what was chosen before the page's scripts ran: nobody chooses twice. */
function useChosenBefore(send: (files: File[]) => void) {
  const input = useRef<HTMLInputElement>(null);
  const first = useRef(send);
  useEffect(() => {
    const chosen = [...(input.current?.files ?? [])];
    if (chosen.length === 0 || !input.current) return;
    input.current.value = '';
    first.current(chosen);
  }, []);
  return input;
}

/** What is on its way. */
function Uploads({ uploads }: Pick<ReturnType<typeof useFileQueue>, 'uploads'>) {
  return (
    <ul className={styles.sent} aria-live="polite">
      {uploads.map(
        ({ key, name, share, problem }) =>
          !problem && (
            <li key={key}>
              <span>{name}</span>
              <progress value={share} max={1} aria-label={`Отправляется ${name}`} />
            </li>
          ),
      )}
    </ul>
  );
}

type ChooseProps = {
  id: string;
  label: string;
  runs: boolean;
  action: string;
  send: (files: File[]) => void;
};

function ChooseFiles({ id, label, runs, action, send }: ChooseProps) {
  const input = useChosenBefore(send);
  return (
    <div className={styles.choose}>
      <input
        ref={input}
        className={runs ? styles.hidden : undefined}
        id={id}
        type="file"
        name={runs ? undefined : 'files'}
        accept={FILE_TYPES}
        multiple
        aria-label={runs ? undefined : label}
        onChange={({ target }) => {
          send([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {runs ? (
        <label className={styles.button} htmlFor={id}>
          Выбрать файлы
        </label>
      ) : (
        <SubmitButton tone="quiet" unscripted={{ action, name: 'attach' }}>
          Приложить
        </SubmitButton>
      )}
    </div>
  );
}
