/**
 * Checks structured data against what Google publishes as required for each type, and as recommended where this site
 * has the fact. Source: developers.google.com/search/docs/appearance/structured-data/search-gallery (checked 2025-11).
 */
export type Node = { '@type'?: string; [property: string]: unknown };

/** A property is valid if this returns true. */
type Check = (value: unknown, node: Node) => boolean;

const given: Check = (value) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
const text: Check = (value) => typeof value === 'string' && value.trim() === value && value.length > 0;
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const address = matches(/^https?:\/\/[^\s/]+\/\S*$/);
const day = matches(/^\d{4}-\d{2}-\d{2}$/);
const clock = matches(/^([01]\d|2[0-3]):[0-5]\d$/);
const within =
  (limit: number): Check =>
  (value) =>
    typeof value === 'number' && Math.abs(value) <= limit;
const each =
  (check: Check): Check =>
  (value, node) =>
    Array.isArray(value) && value.length > 0 && value.every((item) => check(item, node));
const is =
  (...types: string[]): Check =>
  (value) =>
    types.includes((value as Node | undefined)?.['@type'] ?? '');
const numbered: Check = (value) =>
  Array.isArray(value) && value.length > 0 && value.every((item: Node, index) => item.position === index + 1);

/** True for an offer of a service in the clinic: it has a price, but no shipping or returns. */
const isService = ({ itemOffered }: Node) => itemOffered !== undefined;
const unlessService =
  (check: Check): Check =>
  (value, node) =>
    isService(node) || check(value, node);

const postalAddress = is('PostalAddress');

const rules: Record<string, Record<string, Check>> = {
  MedicalClinic: { '@id': address, name: text, url: address, address: postalAddress },
  Physician: { name: text, address: postalAddress, image: address, telephone: given, url: address },
  PostalAddress: {
    streetAddress: text,
    addressLocality: text,
    addressRegion: text,
    postalCode: text,
    addressCountry: matches(/^[A-Z]{2}$/),
  },
  GeoCoordinates: { latitude: within(90), longitude: within(180) },
  // On weekdays, or on specific dates.
  OpeningHoursSpecification: {
    dayOfWeek: (days, node) => day(node['validFrom'], node) || each(matches(/^[A-Z][a-z]+day$/))(days, node),
    validThrough: (date, node) => !node['validFrom'] || day(date, node),
    opens: clock,
    closes: clock,
  },
  WebSite: { name: text, url: address },
  Product: { name: text, description: text, image: address, brand: is('Brand'), offers: is('Offer') },
  Brand: { name: text },
  Offer: {
    price: unlessService((value) => Number(value) > 0),
    priceCurrency: unlessService(matches(/^[A-Z]{3}$/)),
    availability: unlessService(matches(/^https:\/\/schema\.org\/[A-Z]\w+$/)),
    url: unlessService(address),
    hasMerchantReturnPolicy: unlessService(is('MerchantReturnPolicy')),
    priceSpecification: (value, node) => !isService(node) || is('PriceSpecification')(value, node),
  },
  Service: { name: text },
  PriceSpecification: {
    priceCurrency: matches(/^[A-Z]{3}$/),
    price: (value, { minPrice, maxPrice }) =>
      Number(value) > 0 || (Number(minPrice) > 0 && Number(maxPrice) > Number(minPrice)),
  },
  MerchantReturnPolicy: {
    applicableCountry: matches(/^[A-Z]{2}$/),
    returnPolicyCategory: matches(/^https:\/\/schema\.org\/MerchantReturn\w+$/),
    merchantReturnLink: address,
  },
  JobPosting: {
    title: text,
    description: (value, node) => matches(/^<p>.+<\/ul>$/s)(value, node) && value !== node.title,
    datePosted: day,
    employmentType: matches(/^(FULL_TIME|PART_TIME|PER_DIEM|CONTRACTOR|TEMPORARY|INTERN|OTHER)$/),
    hiringOrganization: is('MedicalClinic'),
    jobLocation: is('Place'),
    identifier: is('PropertyValue'),
    validThrough: (value, node) => day(value, node) && String(value) >= String(node['datePosted']),
    directApply: (value) => value === true,
    baseSalary: (value, node) => value === undefined || is('MonetaryAmount')(value, node),
  },
  MonetaryAmount: { currency: matches(/^[A-Z]{3}$/), value: is('QuantitativeValue') },
  QuantitativeValue: {
    unitText: matches(/^(HOUR|YEAR)$/),
    value: (value, { minValue, maxValue }) =>
      Number(value) > 0 || (Number(minValue) > 0 && Number(maxValue) > Number(minValue)),
  },
  Place: { address: postalAddress },
  PropertyValue: { name: text, value: text },
  BreadcrumbList: { itemListElement: (value, node) => numbered(value, node) && (value as Node[]).length > 1 },
  ItemList: { itemListElement: numbered },
  ListItem: {
    name: text,
    position: (value) => Number.isInteger(value),
    target: (_, node) => address(node.item ?? node.url, node),
  },
  FAQPage: { mainEntity: each(is('Question')) },
  Question: { name: text, acceptedAnswer: is('Answer') },
  Answer: { text },
  VideoObject: {
    name: text,
    description: text,
    thumbnailUrl: given,
    uploadDate: matches(/^\d{4}-\d{2}-\d{2}/),
  },
};

/** Also required of the clinic where it is described in full rather than only referenced. */
const fullClinic: Record<string, Check> = {
  telephone: matches(/^\+1\d{10}$/),
  email: matches(/^\S+@\S+$/),
  geo: is('GeoCoordinates'),
  openingHoursSpecification: each(is('OpeningHoursSpecification')),
  hasMap: address,
  image: address,
  logo: address,
  medicalSpecialty: given,
};

/** Returns one node's missing or invalid properties: 'Offer.price'. */
const failing = (node: Node, checks: Record<string, Check>) =>
  Object.entries(checks)
    .filter(([property, isGood]) => !isGood(node[property], node))
    .map(([property]) => `${node['@type']}.${property}`);

/** Returns all problems of a node and its nested nodes; empty if it is valid. */
export function problemsOf(node: Node, { isFullClinic = false } = {}): string[] {
  const type = node['@type'];
  const inner = Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null);
  const within = inner.flatMap((value) => problemsOf(value));
  if (!type) {
    // Only a bare reference to a node described elsewhere needs no properties.
    const isReference = address(node['@id'], node) && Object.keys(node).length === 1;
    return isReference ? [] : ['@type is missing', ...within];
  }
  const checks = rules[type];
  if (!checks) return [`${type} has no rules in tests/lib/rich-results.ts`, ...within];
  return [...failing(node, checks), ...(isFullClinic ? failing(node, fullClinic) : []), ...within];
}
