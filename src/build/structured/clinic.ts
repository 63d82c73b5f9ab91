import type { MedicalClinic, MedicalSpecialty, Physician } from 'schema-dts';
import { paths, sharePicturePath } from '@/shared/config/paths';
import type { Site, WithPicture } from './site';

export interface DescribedPhysician extends WithPicture {
  slug: string;
  name: string;
  credential: string;
  specialty: string;
  summary: string;
}

/** Schema.org has a fixed list of specialties; the first matching word decides. */
const specialties: [RegExp, MedicalSpecialty][] = [
  [/emergency/i, 'https://schema.org/Emergency'],
  [/internal|family|primary/i, 'https://schema.org/PrimaryCare'],
];

/** The full description, for the pages about the clinic itself. */
export const clinicInFull = ({ clinic, url, clinicInShort }: Site): MedicalClinic => ({
  ...clinicInShort,
  telephone: clinic.phoneHref.replace('tel:', ''),
  email: clinic.email,
  geo: {
    '@type': 'GeoCoordinates',
    latitude: clinic.location.latitude,
    longitude: clinic.location.longitude,
  },
  hasMap: clinic.links.map,
  openingHoursSpecification: clinic.hours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  })),
  ...(clinic.specialDays.length > 0 && {
    specialOpeningHoursSpecification: clinic.specialDays.map(({ from, to, hours }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: from,
      validThrough: to,
      // Midnight to midnight means closed all day.
      opens: hours?.opens ?? '00:00',
      closes: hours?.closes ?? '00:00',
    })),
  }),
  image: url(sharePicturePath(paths.home)),
  logo: url('/icon-512.png'),
  // Without Emergency: the site sends emergencies to 911.
  medicalSpecialty: ['PrimaryCare', 'Radiography', 'LaboratoryScience'],
  isAcceptingNewPatients: true,
  currenciesAccepted: 'USD',
  foundingDate: String(clinic.established),
  ...(clinic.social.length > 0 && { sameAs: clinic.social.map((page) => page.url) }),
});

export const physicianOf = (
  { clinic, url, address, clinicInShort }: Site,
  physician: DescribedPhysician,
): Physician => {
  const specialty = specialties.find(([word]) => word.test(physician.specialty))?.[1];
  return {
    '@type': 'Physician',
    '@id': url(`${paths.doctors}#${physician.slug}`),
    name: `${physician.name}, ${physician.credential}`,
    description: physician.summary,
    url: url(paths.doctors),
    image: url(physician.picture.file.src),
    telephone: clinic.phoneHref.replace('tel:', ''),
    address,
    parentOrganization: clinicInShort,
    ...(specialty && { medicalSpecialty: specialty }),
  };
};
