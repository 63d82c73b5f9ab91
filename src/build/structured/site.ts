/** What every description in the structured data needs. */
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

/**
 * Refers to the full description on the home page. Repeats name and address, because not every reader follows
 * references.
 */
const inShort = ({ clinic, url, address }: SiteParts) =>
  ({
    '@type': 'MedicalClinic',
    '@id': url('/#clinic'),
    name: clinic.name,
    url: url('/'),
    address,
  }) as const;

/** @param origin the site's origin, with which every link in the structured data must begin */
export function siteOf(clinic: Clinic, origin: URL): Site {
  const parts = {
    clinic,
    url: (path: string) => new URL(path, origin).href,
    address: addressOf(clinic),
  };
  return { ...parts, clinicInShort: inShort(parts) };
}
