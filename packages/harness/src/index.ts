export { evidence } from './evidence/evidence.js';
export { redact } from './evidence/redact.js';
export { createDiagnoser } from './diagnosis/diagnoser.js';
export { createIsolator } from './diagnosis/isolator.js';
