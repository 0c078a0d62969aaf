import type { Template } from '../template.js';
import { addasync, addawait } from './addawait.js';
import { addreturn } from './addreturn.js';
import { argswap } from './argswap.js';
import { arith } from './arith.js';
import { boolop } from './boolop.js';
import { bracket } from './bracket.js';
import { cmpop } from './cmpop.js';
import { name } from './name.js';
import { numlit } from './numlit.js';
import { offby1 } from './offby1.js';

/** Every template, in the order in which they are asked. A new template is a new file and a line here. */
export const TEMPLATES: readonly Template[] = [
  cmpop, boolop, offby1, numlit, arith, addreturn, addawait, addasync, bracket, name, argswap,
];
