/** The editor's page: Sveltia CMS with our collections. */
import CMS from '@sveltia/cms';
import { editorConfig } from './config/editor-config';

/** Written by the build: see scripts/lib/admin.mjs. */
declare const EDITOR_SETTINGS: { repository?: string; branch?: string };

await CMS.init({ config: editorConfig({ ...EDITOR_SETTINGS, origin: location.origin }) });
