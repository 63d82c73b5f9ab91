/** How the editor for staff is deployed, and what only it needs. */
import { buildAdmin } from './admin.mjs';
import { listOf } from './deploy-problems.mjs';
import { editorProblems } from './live-site.mjs';
import { envOf } from './worker-settings.mjs';
import { ADMIN_CONFIG } from './wrangler.mjs';

const { settingsSchema } = await envOf('editor');

/** The settings that signing in needs, each with what to write. */
const needed = {
  ADMIN_URL: 'where the editor is reached, for example https://edit.your-clinic.com',
  ALLOWED_ORIGINS: 'the same address as ADMIN_URL: without it nobody can sign in',
  GITHUB_REPOSITORY: 'the owner and the name of the repository',
  GITHUB_APP_CLIENT_ID: 'the client ID of your GitHub App',
  GITHUB_APP_CLIENT_SECRET: 'a client secret of your GitHub App',
};

/** The examples in .env.example. */
const EXAMPLES = ['your-clinic/website', 'https://edit.your-clinic.com'];

const hostOf = (address) => (URL.canParse(address) ? new URL(address).host : undefined);

/** The editor holds a token that can write to the repository, so no public page may share its origin or ask for one. */
const originProblems = ({ ADMIN_URL, ALLOWED_ORIGINS, PUBLIC_SITE_URL }) => [
  ...(ADMIN_URL && hostOf(ADMIN_URL) === hostOf(PUBLIC_SITE_URL)
    ? ['ADMIN_URL has the host name of PUBLIC_SITE_URL: the editor needs one of its own']
    : []),
  ...(PUBLIC_SITE_URL && listOf(ALLOWED_ORIGINS).some((origin) => hostOf(origin) === hostOf(PUBLIC_SITE_URL))
    ? ['ALLOWED_ORIGINS has the address of PUBLIC_SITE_URL: its pages could then collect tokens']
    : []),
  ...(ADMIN_URL && ALLOWED_ORIGINS && !listOf(ALLOWED_ORIGINS).includes(ADMIN_URL)
    ? ['ALLOWED_ORIGINS lacks ADMIN_URL: the editor itself could not sign in']
    : []),
];

const NOT_OF_GITHUB = 'is not one of GitHub: make one in the settings of the GitHub App';

/** @type {import('./deploy-problems.mjs').Target} */
export const editor = {
  worker: 'editor',
  config: ADMIN_CONFIG,
  address: 'ADMIN_URL',
  schema: settingsSchema,
  needed,
  publicSecret: { demo: NOT_OF_GITHUB, zeros: NOT_OF_GITHUB },
  ownProblems: (env) => [
    ...Object.keys(needed)
      .filter((name) => listOf(env[name]).some((value) => EXAMPLES.includes(value)))
      .map((name) => `${name} is still the example: write your own`),
    ...originProblems(env),
  ],
  contentProblems: () => [],
  accountProblems: () => [],
  build: () => {
    const { GITHUB_REPOSITORY: repository, PUBLIC_SITE_URL: site } = process.env;
    return buildAdmin({ mode: 'live', repository, site });
  },
  isDegraded: async () => false,
  liveProblems: editorProblems,
};
