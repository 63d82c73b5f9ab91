/**
 * A file input. It is the browser's own, so it works without JavaScript. React checks a chosen file at once, shows its
 * name and size, and lets the visitor remove it.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fileSize } from '@/shared/lib/file-size';
import { useField, useForm } from './form-context';
import { FieldShell } from './FieldShell';

interface Props {
  name: string;
  /** The accepted types and size. */
  hint: ReactNode;
  /** The text of the button that removes the file. */
  removeWord: string;
  accept: string;
  /** Returns the error of a file, or undefined. */
  check: (file: File) => string | undefined;
}

export function FileUpload({ name, hint, removeWord, accept, check }: Props) {
  const field = useField(name, { hint });
  const { outcome } = useForm().submission;
  const attempt = outcome.state === 'refused' ? outcome.attempt : undefined;
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isLive, setLive] = useState(false);
  const wrong = file && check(file);
  // The last try's error was about the previous file: it is settled as soon as another one is chosen.
  const [answered, setAnswered] = useState(attempt);
  const error = wrong ?? (attempt === answered ? undefined : field.error);

  const read = () => setFile(input.current?.files?.[0]);

  useEffect(() => {
    setLive(true);
    // The file may have been chosen before hydration.
    read();
    const form = input.current?.form;
    const clear = () => setFile(undefined);
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);

  function remove() {
    if (!input.current) return;
    input.current.value = '';
    setFile(undefined);
    input.current.focus();
  }

  return (
    <FieldShell {...field} hint={hint} error={error} wide>
      <div className={isLive ? 'upload upload-live' : 'upload'}>
        <input
          ref={input}
          id={field.ids.control}
          name={name}
          type="file"
          accept={accept}
          required
          aria-invalid={error !== undefined}
          aria-describedby={[field.ids.hint, error && field.ids.error].filter(Boolean).join(' ')}
          onChange={() => {
            read();
            setAnswered(attempt);
          }}
        />
        <p className="upload-file" role="status">
          {file && (
            <>
              <span className="upload-name">{file.name}</span>{' '}
              <span className="upload-size">{fileSize(file.size)}</span>
              {wrong && <span className="sr">{wrong}</span>}
            </>
          )}
        </p>
        {file && (
          <button type="button" className="link upload-remove" onClick={remove}>
            {removeWord}
            <span className="sr"> {file.name}</span>
          </button>
        )}
      </div>
    </FieldShell>
  );
}
