/** A group of fields under a heading, in two columns if there is room. */
import type { ReactNode } from 'react';

export function FieldGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="field-group">
      <legend>{legend}</legend>
      <div className="fields">{children}</div>
    </fieldset>
  );
}
