'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useFileQueue } from '@/components/uploads/use-file-queue';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { routes } from '@/lib/routes';
import { FILE_TYPES, MAX_FILE_BYTES, MAX_FILES } from '@/lib/status-requests/files/model';
import type { RequestFile } from '@/lib/status-requests/files/repository';
import { FileList } from './file-list';
import styles from './files-field.module.css';

type Props = {
  /** Those that the shop has for this form. */
  files: RequestFile[];
  /**
   * The open request that they are for; without, they wait for the next one and can be taken back.
   */
  request?: string;
  /** Why files of a form that the browser sent by itself were not taken. */
  refused: string[];
  label: string;
  /** Enter in another field of the form sends the form, not a file. */
  sends?: boolean;
};

/**
 * Papers that go with a form: each is sent as soon as it is chosen. While scripts do not run, the
 * form brings them with a button of its own.
 */
export function FilesField({ files, request = '', refused, label, sends = false }: Props) {
  const id = useId();
  const router = useRouter();
  const runs = useScripts();
  const { uploads, send } = useFileQueue(
    ({ name }) => routes.uploadRequestFile({ name, request }),
    () => router.refresh(),
  );
  const remove = async (file: string) => {
    await fetch(routes.uploadRequestFile({ remove: file }), { method: 'POST' }).catch(
      () => undefined,
    );
    router.refresh();
  };
  const problems = [
    ...refused,
    ...uploads.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : [])),
  ];
  const room = MAX_FILES - files.length;
  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
    >
      {sends && !runs && (
        <button type="submit" hidden formAction={routes.uploadRequestFile()} name="send" value="1">
          Отправить
        </button>
      )}
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <FileList files={files} onRemove={request ? undefined : remove} />
      <Uploads uploads={uploads} />
      {problems.length > 0 && (
        <ul className={styles.problems} role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {room > 0 && <ChooseFiles id={id} label={label} runs={runs} send={send} />}
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

/** Whether the page's scripts run. */
function useScripts(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
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

type ChooseProps = { id: string; label: string; runs: boolean; send: (files: File[]) => void };

function ChooseFiles({ id, label, runs, send }: ChooseProps) {
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
        <SubmitButton
          tone="quiet"
          unscripted={{ action: routes.uploadRequestFile(), name: 'attach' }}
        >
          Приложить
        </SubmitButton>
      )}
    </div>
  );
}
