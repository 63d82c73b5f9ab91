/** The progress of an upload and its Cancel button. Screen readers announce every quarter. */
import type { MouseEvent } from 'react';
import { adoptStyles } from '@/islands/ui/adopt-styles';
import { useFormContext } from '@/islands/form/form-context';
import type { ApplicationCopy } from '@/content-model/pages/about';
import styles from './upload-progress.css?inline';

adoptStyles(styles);

const STEP_PERCENT = 25;

interface Props {
  /** From 0 to 1; undefined while there is no upload. */
  share: number | undefined;
  isCancelled: boolean;
  cancel: () => void;
  copy: ApplicationCopy['upload'];
}

export function UploadProgress({ share, isCancelled, cancel, copy }: Props) {
  const labelId = `${useFormContext().id}-upload`;
  const percent = Math.floor((share ?? 0) * 100);
  const step = percent - (percent % STEP_PERCENT);
  const label = percent < 100 ? copy.busy : copy.done;

  function onCancel({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The focused button disappears.
    currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
    cancel();
  }

  return (
    <>
      {share !== undefined && (
        <div className="upload-progress">
          <p>
            <span id={labelId}>{label}</span> <span className="upload-percent">{`${percent}%`}</span>
          </p>
          <progress max={100} value={percent} aria-labelledby={labelId} />
          {/* From here on the clinic may have the application. */}
          {percent < 100 && (
            <button type="button" className="btn btn-small btn-secondary" onClick={onCancel}>
              {copy.cancel}
            </button>
          )}
        </div>
      )}
      <div role="status">
        {share !== undefined && step > 0 && <p className="sr">{`${label}, ${step}%`}</p>}
        {isCancelled && <p className="upload-cancelled">{copy.cancelled}</p>}
      </div>
    </>
  );
}
