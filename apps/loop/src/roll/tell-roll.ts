import type { RollReport } from '@repair/schemas';
import { counted } from '../report/counted.js';

/** A roll for a person: what was written, and how the tests took it. */
export function tellRoll({ attempt_number, reason, broken, files }: RollReport): string {
  const wrote = files.length > 0 ? `${files.join(', ')} written afresh` : 'nothing written';
  const lost = broken.length === 1 ? 'does' : 'do';
  const cost = broken.length > 0 ? `; ${counted(broken.length, 'test')} that passed before no longer ${lost}` : '';
  return `Roll ${attempt_number} · ${wrote}: ${reason}${cost}`;
}
