/** Previews the clinic's hours and next special days, as on the contact page. */
import { clinicSchema } from '@/content-model/clinic';
import { describeClinic } from '@/build/clinic';
import { Hours } from '@/parts/Hours';
import { jsonSchemaOf } from '../config/json-schema';
import { labelPath } from '../config/label-path';
import { asWritten, withNumbers } from '../check/check-entry';
import { groupOf, textOf } from './values';
import type { View } from './view';

export const HoursView: View = ({ draft, copy }) => {
  const words = groupOf(copy.contactPage['hours']);
  const record = clinicSchema.safeParse(withNumbers(asWritten(draft), jsonSchemaOf(clinicSchema)));
  const [fault] = record.error?.issues ?? [];
  if (!record.success)
    return (
      <p className="wrap notice my-40">
        The preview comes back when this is right:{' '}
        {fault && `${labelPath(fault.path, jsonSchemaOf(clinicSchema))}: ${fault.message}`}
      </p>
    );
  const clinic = describeClinic(record.data);
  return (
    <div className="wrap py-40">
      <div className="ways grid gap-x-24 lg:grid-cols-3">
        <Hours title={textOf(words['title'])} clinic={clinic} />
        <section>
          <h2>Phone</h2>
          <p className="value whitespace-nowrap text-blue">{clinic.phone}</p>
        </section>
        <section>
          <h2>Address</h2>
          <p className="value">
            {clinic.address.street},<br />
            {clinic.cityLine}
          </p>
        </section>
      </div>
    </div>
  );
};
