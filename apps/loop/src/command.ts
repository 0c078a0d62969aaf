// For commands built on the loop: what they check and hear before anything runs. It loads nothing that runs.
export { type Stop, stopOnSignals } from './cli/stop-signals.js';
export { requireGenerator, type Surroundings } from './inputs/generator-places.js';
export { makeOutput, type NamedPlace, requirePlace } from './inputs/named-place.js';
export { type NamedProgram, requireProgram } from './inputs/named-program.js';
