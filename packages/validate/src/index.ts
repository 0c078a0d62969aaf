export { type Derivation, deriveDelta, type DeriveInput, type FileEdit } from './apply/derive.js';
export { type CheckedPath, checkPath } from './apply/path.js';
export { resultDigest } from './apply/result.js';
export { type EnforceInput, enforceBoundary, type Enforcement } from './enforce/boundary.js';
export type { BrokenTest } from './enforce/statuses.js';
export { MAX_SCOPE } from './limits.js';
export { minimizeDelta, type MinimizeInput, type Minimized } from './minimize/minimize.js';
export { overlay } from './overlay.js';
export { renderPatch } from './patch/render.js';
export { type PatchEdits, patchToDelta } from './patch/to-delta.js';
export {
  isProtected,
  type ProtectedPath,
  protectedPaths,
  type Protection,
  type ProtectionContext,
} from './protect/protected.js';
export { deriveResidue, type ResidueInput } from './residue/derive.js';
export { type Derived, screenDelta, type ScreenInput, type Screening } from './screen.js';
export type { EntryKind, TreeReader } from './tree-reader.js';
export { validateDelta, type ValidateInput, type Validation } from './validate.js';
