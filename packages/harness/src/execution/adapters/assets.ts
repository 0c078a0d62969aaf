import { fileURLToPath } from 'node:url';

const folder = new URL('../../../assets/', import.meta.url);

/** Folder of the reporters that run inside the candidate's own processes. */
export const assetsFolder = fileURLToPath(folder);
export const pythonAssets = fileURLToPath(new URL('python', folder));
export const nodeAsset = (name: string): string => new URL(`node/${name}`, folder).href;
export const nodeAssetPath = (name: string): string => fileURLToPath(new URL(`node/${name}`, folder));
