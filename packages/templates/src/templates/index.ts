import type { Template } from '../template.js';
import { PYTHON } from './python.js';
import { addasync, addawait } from './addawait.js';
import { addimport } from './addimport.js';
import { addreturn } from './addreturn.js';
import { argadd } from './argadd.js';
import { argdrop } from './argdrop.js';
import { argswap } from './argswap.js';
import { arith } from './arith.js';
import { asgaug } from './asgaug.js';
import { attr } from './attr.js';
import { blockindent } from './blockindent.js';
import { besidefile } from './besidefile.js';
import { boolconst } from './boolconst.js';
import { boolop } from './boolop.js';
import { awaitsplit } from './awaitsplit.js';
import { bracket } from './bracket.js';
import { chainmove } from './chainmove.js';
import { cmpop } from './cmpop.js';
import { comparator } from './comparator.js';
import { completion } from './completion.js';
import { condadd } from './condadd.js';
import { conddrop } from './conddrop.js';
import { condrepl } from './condrepl.js';
import { copyvalue } from './copyvalue.js';
import { ctrl } from './ctrl.js';
import { deepcopy } from './deepcopy.js';
import { dictget } from './dictget.js';
import { diffrename } from './diffrename.js';
import { elemmove } from './elemmove.js';
import { emptylit } from './emptylit.js';
import { encoding } from './encoding.js';
import { envdefault } from './envdefault.js';
import { exprdonor } from './exprdonor.js';
import { flushlast } from './flushlast.js';
import { func } from './func.js';
import { guard } from './guard.js';
import { hoist } from './hoist.js';
import { hunkrevert } from './hunkrevert.js';
import { joinlist } from './joinlist.js';
import { keyword } from './keyword.js';
import { latebinding } from './latebinding.js';
import { linerestore } from './linerestore.js';
import { loopawait } from './loopawait.js';
import { lockadd } from './lockadd.js';
import { lockwiden } from './lockwiden.js';
import { mapwrap } from './mapwrap.js';
import { maxwrap } from './maxwrap.js';
import { mixednullish } from './mixednullish.js';
import { modwrap } from './modwrap.js';
import { mutabledefault } from './mutabledefault.js';
import { name } from './name.js';
import { negcond } from './negcond.js';
import { normmember } from './normmember.js';
import { nullguard } from './nullguard.js';
import { nullish } from './nullish.js';
import { numlit } from './numlit.js';
import { offby1 } from './offby1.js';
import { opswap } from './opswap.js';
import { ordering } from './ordering.js';
import { ordefault } from './ordefault.js';
import { paramorder } from './paramorder.js';
import { pattern } from './pattern.js';
import { promiseflow } from './promiseflow.js';
import { punctuation } from './punctuation.js';
import { recheck } from './recheck.js';
import { regroup } from './regroup.js';
import { returnother } from './returnother.js';
import { rounding } from './rounding.js';
import { selfname } from './selfname.js';
import { sequential } from './sequential.js';
import { sign } from './sign.js';
import { slicechg } from './slicechg.js';
import { sortdirections } from './sortdirections.js';
import { sortkey } from './sortkey.js';
import { statementinsert } from './statementinsert.js';
import { stmtdel } from './stmtdel.js';
import { stmtinto, stmtmove } from './stmtmove.js';
import { strlit } from './strlit.js';
import { suffix } from './suffix.js';
import { ternary } from './ternary.js';
import { textfix } from './textfix.js';
import { truncation } from './truncation.js';
import { unsigned } from './unsigned.js';
import { unwrap } from './unwrap.js';
import { wrapcall } from './wrapcall.js';
import { yieldfrom } from './yieldfrom.js';
import { callee } from './callee.js';
import { compfilter } from './compfilter.js';
import { ifelif } from './ifelif.js';
import { initmove } from './initmove.js';
import { itemnorm } from './itemnorm.js';
import { roledonor } from './roledonor.js';
import { sliceadd } from './sliceadd.js';
import { target } from './target.js';
import { termadd } from './termadd.js';
import { itemdrop } from './itemdrop.js';
import { wrapif } from './wrapif.js';
import { cmplit } from './cmplit.js';
import { markseen } from './markseen.js';
import { updateadd } from './updateadd.js';
import { whilecond } from './whilecond.js';
import { yieldlist } from './yieldlist.js';
import { zoned } from './zoned.js';
import { onebased } from './onebased.js';
import { unitscale } from './unitscale.js';
import { inclusive } from './inclusive.js';
import { bothsides } from './bothsides.js';
import { registerboth } from './registerboth.js';
import { anchor } from './anchor.js';
import { circlespan } from './circlespan.js';
import { maskother } from './maskother.js';
import { ifdrop } from './ifdrop.js';
import { rethrow } from './rethrow.js';
import { releasefinally } from './releasefinally.js';
import { SCRIPT } from './script.js';

/**
 * Every template, in the order in which they are asked. A new template is a new file and two lines here, or in the list of
 * its language: `python.ts`, `script.ts`.
 */
export const TEMPLATES: readonly Template[] = [
  cmpop,
  cmplit,
  boolop,
  offby1,
  numlit,
  arith,
  termadd,
  negcond,
  whilecond,
  conddrop,
  compfilter,
  condadd,
  condrepl,
  opswap,
  sign,
  ternary,
  boolconst,
  emptylit,
  regroup,
  name,
  target,
  attr,
  selfname,
  func,
  argswap,
  argdrop,
  argadd,
  callee,
  unwrap,
  wrapcall,
  mapwrap,
  itemnorm,
  maxwrap,
  modwrap,
  rounding,
  unsigned,
  suffix,
  slicechg,
  sliceadd,
  truncation,
  strlit,
  textfix,
  pattern,
  elemmove,
  itemdrop,
  chainmove,
  hoist,
  normmember,
  exprdonor,
  roledonor,
  returnother,
  joinlist,
  addreturn,
  asgaug,
  yieldfrom,
  yieldlist,
  ctrl,
  stmtdel,
  stmtmove,
  stmtinto,
  ifelif,
  initmove,
  statementinsert,
  flushlast,
  markseen,
  updateadd,
  guard,
  wrapif,
  nullguard,
  nullish,
  ordefault,
  dictget,
  copyvalue,
  deepcopy,
  latebinding,
  mutabledefault,
  sortkey,
  sortdirections,
  ordering,
  comparator,
  addawait,
  addasync,
  promiseflow,
  completion,
  awaitsplit,
  recheck,
  sequential,
  loopawait,
  lockwiden,
  lockadd,
  encoding,
  envdefault,
  zoned,
  besidefile,
  addimport,
  bracket,
  mixednullish,
  punctuation,
  blockindent,
  paramorder,
  keyword,
  onebased,
  unitscale,
  ...PYTHON,
  hunkrevert,
  linerestore,
  diffrename,
  inclusive,
  bothsides,
  registerboth,
  anchor,
  circlespan,
  maskother,
  ifdrop,
  rethrow,
  releasefinally,
  ...SCRIPT,
];
