/** The files of the media kit. The build collects logos, pictures and videos, and zips everything. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { asHandle } from '@/shared/lib/text';
import type { Clinic } from './clinic';
import { getClinic, getList, getPage } from './content';

export interface KitFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** 'beach-city-media-kit': the zip, and the folder in it. */
const kitName = ({ nameLines }: Clinic) => `${asHandle(nameLines.first)}-media-kit`;

export const zipName = (clinic: Clinic) => `${kitName(clinic)}.zip`;

/** Makes builds reproducible: by default, fflate writes the current time. */
const timeInZip = new Date(2025, 0, 1);

/**
 * Returns the file name of a picture's original, whose address may carry a hash or a query: 'gallery-lab-bench.jpg'.
 */
export const pictureName = ({ src, format }: { src: string; format: string }) =>
  `${basename(src).replace(/\..*/, '')}.${format.replace('jpeg', 'jpg')}`;

/** Drawn once, with outlines in place of letters. The mark alone is in mark.ts. */
const LOGOS = ['logo.svg', 'logo.png', 'logo-on-dark.svg', 'logo-on-dark.png'];

async function readMe(): Promise<string> {
  const page = await getPage('mediaKitPage');
  const clinic = await getClinic();
  const { guidelines, brand, contacts, facts } = page;
  const bullets = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n');
  return [
    `${clinic.name}: ${page.hero.title}`,
    page.hero.lead,
    `${facts.title}\n${facts.points.map((point) => `- ${point.title}: ${point.text}`).join('\n')}`,
    `${guidelines.title}\n${guidelines.lead}`,
    `${guidelines.doTitle}\n${bullets(guidelines.dos)}`,
    `${guidelines.dontTitle}\n${bullets(guidelines.donts)}`,
    `${brand.logo.title}\n${brand.logo.lead}`,
    `${brand.colours.title}\n${bullets(brand.colours.swatches.map((swatch) => `${swatch.name} ${swatch.code}. ${swatch.use}`))}`,
    `${brand.font.title}: ${brand.font.name}\n${brand.font.lead}`,
    `${page.pictures.title}\n${page.pictures.lead}\n${bullets(page.pictures.items.map((item) => `${pictureName(item.file)}: ${item.alt}`))}`,
    `${contacts.title}\n${bullets([clinic.pressEmail, clinic.email, clinic.phone])}`,
  ]
    .join('\n\n')
    .concat('\n');
}

async function read(folder: string, name: string): Promise<KitFile> {
  return { name, bytes: new Uint8Array(await readFile(join(process.cwd(), 'src/assets', folder, name))) };
}

async function makeMediaKit(): Promise<ReadonlyMap<string, KitFile>> {
  const page = await getPage('mediaKitPage');
  const videos = await getList('videos');
  const clinic = await getClinic();
  const folderInZip = kitName(clinic);
  const folders = {
    logo: await Promise.all(LOGOS.map((name) => read('media-kit', name))),
    pictures: await Promise.all(page.pictures.items.map((item) => read('images', pictureName(item.file)))),
    videos: await Promise.all(videos.flatMap(({ file }) => (file ? [read('videos', file)] : []))),
  };
  const zippable: Zippable = { [`${folderInZip}/README.txt`]: new TextEncoder().encode(await readMe()) };
  for (const [folder, files] of Object.entries(folders))
    for (const { name, bytes } of files) zippable[`${folderInZip}/${folder}/${name}`] = bytes;
  const zip = { name: zipName(clinic), bytes: zipSync(zippable, { level: 6, mtime: timeInZip }) };
  return new Map([...Object.values(folders).flat(), zip].map((file) => [file.name, file]));
}

let kit: ReturnType<typeof makeMediaKit> | undefined;

/** Every file that /media-kit offers, by name; the zip holds all the others and a README. Made once per build. */
export const getMediaKit = () => (kit ??= makeMediaKit());
