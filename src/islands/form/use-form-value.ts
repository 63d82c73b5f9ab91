import { useEffect, useState } from 'react';

/**
 * What is chosen or ticked in a form now: '' for an empty box. The form itself is asked: it keeps what was chosen before
 * this script came, and React hears of no change that follows a reset of the form to the value from before it.
 * @param start what the form holds when it is prerendered
 */
export function useFormValue(formId: string, name: string, start = ''): string {
  const [value, setValue] = useState(start);

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => {
      const text = new FormData(form).get(name);
      setValue(typeof text === 'string' ? text : '');
    };
    // The event comes before the form is what it was.
    const onReset = () => setTimeout(read);
    read();
    form.addEventListener('change', read);
    form.addEventListener('reset', onReset);
    return () => {
      form.removeEventListener('change', read);
      form.removeEventListener('reset', onReset);
    };
  }, [formId, name]);

  return value;
}
