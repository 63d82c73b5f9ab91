/** The upload of one form: its progress, and a way to cancel it. */
import { useRef, useState } from 'react';
import type { SendOptions } from '@/client/api/send-form';
import { upload } from '@/client/api/upload';

export function useUpload(path: string) {
  /** From 0 to 1; undefined while there is no upload. */
  const [share, setShare] = useState<number>();
  const [isCancelled, setCancelled] = useState(false);
  const controller = useRef<AbortController>(undefined);

  async function send(body: FormData, options: SendOptions) {
    const { signal } = (controller.current = new AbortController());
    setCancelled(false);
    setShare(0);
    const answer = await upload(path, body, { ...options, onProgress: setShare, signal });
    setShare(undefined);
    setCancelled(signal.aborted);
    return answer;
  }

  return { share, isCancelled, send, cancel: () => controller.current?.abort() };
}
