import { useEffect, useEffectEvent, useState } from 'react';
import type { Modal } from '@/islands/ui/use-modal';

/** How long Leave waits for the answer. */
export const LEAVE_AFTER_MS = 5000;

interface Options {
  modal: Pick<Modal, 'isAsking' | 'close' | 'stopAsking'>;
  isSending: boolean;
  /** Leaves without knowing whether the answers have arrived. */
  onLate: () => void;
}

/**
 * Leave on the quiz's own page while its answers are being sent: waits for the outcome, which no other page can learn.
 * The dialog goes on asking meanwhile, so that the visitor may stay, or leave at once by pressing Leave again. A failure
 * stays on this page, where the answers are.
 */
export function useLeaving({ modal, isSending, onLate }: Options) {
  const [isLeaving, setLeaving] = useState(false);
  const { isAsking } = modal;
  const leaveLate = useEffectEvent(onLate);
  const stay = useEffectEvent(() => {
    setLeaving(false);
    modal.stopAsking();
  });

  useEffect(() => {
    if (!isLeaving) return;
    if (!isSending || !isAsking) return stay();
    const timer = setTimeout(leaveLate, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, isSending, isAsking]);

  return {
    isLeaving,
    waitToLeave: () => {
      setLeaving(true);
      modal.close();
    },
  };
}
