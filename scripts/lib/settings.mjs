/**
 * The settings of the two Workers, named by their own schemas. Imported in a way that TypeScript does not follow, because
 * workerd has other globals than Node.
 */
const envOf = (path) => import(new URL(path, import.meta.url).href);

export const { settingsSchema: siteSchema, webhooksNeededLive } = await envOf('../../functions/env.ts');
export const { settingsSchema: editorSchema } = await envOf('../../admin/worker.ts');
