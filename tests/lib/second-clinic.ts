/**
 * Makes a copy of the project another clinic's, as docs/launch.md says: in Texas, closed on Sundays, with a long name, two
 * physicians and one insurer, without testimonials and without a film of IV therapy.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { copyAll } from './project-copy';

/** Whole files, in place of the demo's. */
const OVERLAY = 'tests/fixtures/second-clinic';

/** What this clinic does not have, or cannot say. */
const REMOVED = [
  'src/content/physicians/*.md',
  'src/content/testimonials/{,es/}*.md',
  'src/content/videos/{,es/}iv-therapy.md',
  // Closed on Sundays and holidays.
  'src/content/claims/{,es/}{home-facts-open,media-kit-days,services-days,services-hours}.md',
];

const NAME = 'Guadalupe Valley Walk-in and Urgent Care';

/** Words, in all files that match. Each has to be there. */
const REPLACED: [files: string, from: string | RegExp, to: string][] = [
  ['{wrangler.jsonc,admin/wrangler.jsonc,docs/operating.md}', 'beach-city-urgent-care', 'guadalupe-valley'],
  ['.github/workflows/publish.yml', 'America/New_York', 'America/Chicago'],
  ['docs/receiving.md', 'beach-city-urgent-care-website', 'guadalupe-valley-website'],
  ['src/assets/media-kit/*.svg', 'Beach City Urgent Care', NAME],
  ['src/content/legal/*.md', 'Florida', 'Texas'],
  [
    'src/content/pages/cost.md',
    /(?<=\n {2}insurers:\n)(?: {4}.*\n)+/,
    '    - name: Lone Star\n      plans: [HMO, PPO]\n',
  ],
  [
    'src/content/pages/er-or-urgent-care.md',
    /^review:\n/m,
    'review:\n  signature: { reviewedBy: "Walter Krause, MD", license: Q1234, reviewedOn: 2026-11-20 }\n',
  ],
  // Where it is, and what its pictures show.
  ['src/content/pages/contact.md', 'one block from the beach', 'one block from the river'],
  ['src/content/pages/es/contact.md', 'a una cuadra de la playa', 'a una cuadra del río'],
  ['src/content/pages/contact.md', 'The beach trolley', 'The bus'],
  ['src/content/pages/es/contact.md', 'El trolley de la playa', 'El autobús'],
  ['src/content/{pages,videos}/*.md', 'beach clinic', 'clinic'],
  ['src/content/videos/tour.md', 'on the beach', 'by the river'],
  ['src/content/{pages,videos}/es/*.md', / (?:de playa|de la playa|en la playa)\b/, ''],
  // Not open on Sundays.
  ['src/content/pages/home.md', /^metaTitle: .*/m, "metaTitle: '{name} | Walk-in'"],
  ['src/content/pages/es/home.md', /^metaTitle: .*/m, "metaTitle: '{name}: sin cita'"],
  ['src/content/pages/home.md', /^ {2}title: Urgent care, .*/m, '  title: Urgent care, six days a week.'],
  ['src/content/pages/es/home.md', /^ {2}title: Sin cita, .*/m, '  title: Sin cita, seis días a la semana.'],
  ['src/content/navigation.md', 'holidays: holidays too', 'holidays: not on holidays'],
  ['src/content/**/*.md', /(?<=\{hours\w+\}),? every day/, ''],
  ['src/content/**/es/*.md', /(?<=\{hours\w+\}),? todos los días/, ', menos los feriados'],
  ['src/content/**/es/*.md', /todos los días, (?=de \{hours)/, ''],
];

function replace(project: string, files: string, from: string | RegExp, to: string) {
  const every = from instanceof RegExp ? new RegExp(from, `g${from.flags}`) : from;
  let isFound = false;
  for (const file of globSync(files, { cwd: project })) {
    const path = join(project, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replaceAll(every, to);
    isFound ||= after !== before;
    writeFileSync(path, after);
  }
  if (!isFound) throw new Error(`${files} has no ${from} any more: correct tests/lib/second-clinic.ts.`);
}

/** What another clinic has to draw: plain surfaces in the size of the demo's. */
async function drawPictures(project: string) {
  // sharp cannot write an icon file: one byte behind its picture makes it another file.
  const icon = join(project, 'public/favicon.ico');
  writeFileSync(icon, Buffer.concat([readFileSync(icon), Buffer.from([0])]));
  for (const file of globSync(['public/**/*.{jpg,png}', 'src/assets/media-kit/*.png'], { cwd: project })) {
    const path = join(project, file);
    const { width, height, format } = await sharp(readFileSync(path)).metadata();
    const plain = sharp({ create: { width, height, channels: 3, background: '#7a1f3d' } });
    writeFileSync(path, await plain.toFormat(format).toBuffer());
  }
}

/**
 * Returns the folder of the copy.
 * @param work an empty folder that the test removes
 */
export async function makeSecondClinic(work: string): Promise<string> {
  const project = join(work, 'second-clinic');
  copyAll(project);

  for (const path of globSync(REMOVED, { cwd: project })) rmSync(join(project, path), { recursive: true });
  cpSync(OVERLAY, project, { recursive: true });
  for (const each of REPLACED) replace(project, ...each);
  await drawPictures(project);
  // Some tests ask Git for the project's files.
  for (const command of ['init --quiet', 'add --all'])
    execFileSync('git', command.split(' '), { cwd: project });
  const overlays = globSync('src/content/**/es/*.md', { cwd: project });
  execFileSync(process.execPath, ['scripts/translated.mjs', ...overlays], { cwd: project });
  return project;
}
