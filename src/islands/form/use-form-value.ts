import { useEffect, useState } from 'react';

/**
 * Returns what is chosen or ticked in a form now, '' for an unticked box. Reads the form itself: it keeps choices made
 * before hydration, and a reset of the form fires no change event that React could see.
 * @param start the prerendered value
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
    // The event fires before the form is reset.
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
