/** What every description in structured data needs to know. */
import type { PostalAddress } from 'schema-dts';
import type { Clinic } from '../clinic';

interface SiteParts {
  clinic: Clinic;
  /** The full address of a path. */
  url: (path: string) => string;
  address: PostalAddress;
}

export interface Site extends SiteParts {
  clinicInShort: ReturnType<typeof inShort>;
}

export interface WithPicture {
  picture: { file: { src: string } };
}

const addressOf = ({ address }: Clinic): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: address.street,
  addressLocality: address.city,
  addressRegion: address.state,
  postalCode: address.zip,
  addressCountry: 'US',
});

/** Points at the full description on the home page; name and address, since not every reader follows. */
const inShort = ({ clinic, url, address }: SiteParts) =>
  ({
    '@type': 'MedicalClinic',
    '@id': url('/#clinic'),
    name: clinic.name,
    url: url('/'),
    address,
  }) as const;

/** @param origin the site's own, which every link in structured data must begin with */
export function siteOf(clinic: Clinic, origin: URL): Site {
  const parts = {
    clinic,
    url: (path: string) => new URL(path, origin).href,
    address: addressOf(clinic),
  };
  return { ...parts, clinicInShort: inShort(parts) };
}
