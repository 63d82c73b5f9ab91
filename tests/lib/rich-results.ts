/**
 * Checks structured data against what Google publishes as required for each type, and as recommended where this site
 * has the fact. Source: developers.google.com/search/docs/appearance/structured-data/search-gallery (checked 2025-11).
 */
export type Node = { '@type'?: string; [property: string]: unknown };

const ADDRESS = /^https?:\/\/[^\s/]+\/\S*$/;
const DAY = /^\d{4}-\d{2}-\d{2}/;
const COUNTRY = /^[A-Z]{2}$/;
const CURRENCY = /^[A-Z]{3}$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const AMOUNT = /^(?!0$)\d+(\.\d+)?$/;

/** The form of values, by property, wherever they are. */
const forms: Readonly<Record<string, RegExp>> = {
  '@id': ADDRESS,
  url: ADDRESS,
  image: ADDRESS,
  logo: ADDRESS,
  hasMap: ADDRESS,
  item: ADDRESS,
  merchantReturnLink: ADDRESS,
  availability: /^https:\/\/schema\.org\/[A-Z]\w+$/,
  telephone: /^\+1\d{10}(,\d+)?$/,
  email: /^\S+@\S+$/,
  addressCountry: COUNTRY,
  applicableCountry: COUNTRY,
  priceCurrency: CURRENCY,
  currency: CURRENCY,
  price: AMOUNT,
  minPrice: AMOUNT,
  maxPrice: AMOUNT,
  minValue: AMOUNT,
  maxValue: AMOUNT,
  opens: CLOCK,
  closes: CLOCK,
  dayOfWeek: /^[A-Z][a-z]+day$/,
  validFrom: DAY,
  validThrough: DAY,
  datePosted: DAY,
  uploadDate: DAY,
  returnPolicyCategory: /^https:\/\/schema\.org\/MerchantReturn\w+$/,
  employmentType: /^(FULL_TIME|PART_TIME|PER_DIEM|CONTRACTOR|TEMPORARY|INTERN|OTHER)$/,
  unitText: /^(HOUR|YEAR)$/,
};

/** What each type has to have; of properties with a bar between them, one is enough. */
const required: Readonly<Record<string, string>> = {
  MedicalClinic: '@id name url address',
  Physician: 'name address image telephone url',
  PostalAddress: 'streetAddress addressLocality addressRegion postalCode addressCountry',
  GeoCoordinates: 'latitude longitude',
  OpeningHoursSpecification: 'dayOfWeek|validFrom opens closes',
  WebSite: 'name url',
  Product: 'name description image brand offers',
  Brand: 'name',
  Offer:
    'itemOffered|price itemOffered|priceCurrency itemOffered|availability itemOffered|url itemOffered|hasMerchantReturnPolicy price|priceSpecification',
  Service: 'name',
  PriceSpecification: 'priceCurrency price|minPrice price|maxPrice',
  MerchantReturnPolicy: 'applicableCountry returnPolicyCategory merchantReturnLink',
  JobPosting:
    'title description datePosted employmentType hiringOrganization jobLocation identifier validThrough directApply',
  MonetaryAmount: 'currency value',
  QuantitativeValue: 'unitText value|minValue value|maxValue',
  Place: 'address',
  PropertyValue: 'name value',
  BreadcrumbList: 'itemListElement',
  ItemList: 'itemListElement',
  ListItem: 'name position item|url',
  FAQPage: 'mainEntity',
  Question: 'name acceptedAnswer',
  Answer: 'text',
  VideoObject: 'name description thumbnailUrl uploadDate',
};

/** Also required of the clinic where it is described in full rather than only referenced. */
const FULL_CLINIC = 'telephone email geo openingHoursSpecification hasMap image logo medicalSpecialty';

const isGiven = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns the properties that a node lacks, and those with another form or a wrong order. */
function wrongIn(node: Node, needed: string): string[] {
  const missing = needed.split(' ').filter((names) => !names.split('|').some((name) => isGiven(node[name])));
  const malformed = Object.entries(node).filter(([name, value]) => {
    if (name === 'itemListElement') return (value as Node[]).some(({ position }, at) => position !== at + 1);
    const pattern = forms[name];
    const values = [value].flat().filter((one) => !isNode(one));
    return values.some((one) => (pattern ? !pattern.test(String(one)) : String(one).trim() !== String(one)));
  });
  return [...missing, ...malformed.map(([name]) => name)];
}

/** Returns all problems of a node and its nested nodes, such as 'Offer.price'; empty if it is valid. */
export function problemsOf(node: Node, { isFullClinic = false } = {}): string[] {
  const type = node['@type'];
  const within = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((value) => problemsOf(value));
  if (!type) {
    // Only a bare reference to a node described elsewhere needs no properties.
    const isReference = ADDRESS.test(String(node['@id'])) && Object.keys(node).length === 1;
    return isReference ? [] : ['@type is missing', ...within];
  }
  const needed = required[type];
  if (!needed) return [`${type} has no rules in tests/lib/rich-results.ts`, ...within];
  const wrong = wrongIn(node, isFullClinic ? `${needed} ${FULL_CLINIC}` : needed);
  return [...wrong.map((name) => `${type}.${name}`), ...within];
}
