import type { Template } from '../template.js';
import { absentguard } from './absentguard.js';
import { addstar } from './addstar.js';
import { arrowobject } from './arrowobject.js';
import { assigncopy } from './assigncopy.js';
import { asyncpredicate } from './asyncpredicate.js';
import { barereturn } from './barereturn.js';
import { calendar } from './calendar.js';
import { callbackargs } from './callbackargs.js';
import { calledearly } from './calledearly.js';
import { casebreak } from './casebreak.js';
import { chainguard } from './chainguard.js';
import { codepoints } from './codepoints.js';
import { collate } from './collate.js';
import { collectionapi } from './collectionapi.js';
import { declaredtwice } from './declaredtwice.js';
import { emptymax } from './emptymax.js';
import { envlate } from './envlate.js';
import { exportadd } from './exportadd.js';
import { extremeinit } from './extremeinit.js';
import { fillshared } from './fillshared.js';
import { flagtext } from './flagtext.js';
import { forawait } from './forawait.js';
import { foreachof } from './foreachof.js';
import { gettercall } from './gettercall.js';
import { handover } from './handover.js';
import { importform } from './importform.js';
import { indextruth } from './indextruth.js';
import { itertwice } from './itertwice.js';
import { jsonrevive } from './jsonrevive.js';
import { linesplit } from './linesplit.js';
import { listenfirst } from './listenfirst.js';
import { lostthis } from './lostthis.js';
import { mapaccess } from './mapaccess.js';
import { moneyround } from './moneyround.js';
import { newcall } from './newcall.js';
import { numberbranch } from './numberbranch.js';
import { numberdefault } from './numberdefault.js';
import { optassign } from './optassign.js';
import { optindex } from './optindex.js';
import { ownkey } from './ownkey.js';
import { patterndefault } from './patterndefault.js';
import { patternkind } from './patternkind.js';
import { posmod } from './posmod.js';
import { privatefield } from './privatefield.js';
import { promisecache } from './promisecache.js';
import { reduceinit } from './reduceinit.js';
import { restlast } from './restlast.js';
import { sameness } from './sameness.js';
import { snapshot } from './snapshot.js';
import { sortcopy } from './sortcopy.js';
import { spliceloop } from './spliceloop.js';
import { splitfirst } from './splitfirst.js';
import { spreadorder } from './spreadorder.js';
import { staleguard } from './staleguard.js';
import { superfirst } from './superfirst.js';
import { timerclear } from './timerclear.js';
import { varlet } from './varlet.js';
import { waitwhile } from './waitwhile.js';

/** Templates for JavaScript and TypeScript alone that their linters know as rules. */
export const SCRIPT: readonly Template[] = [
  // Waiting, and who comes between.
  forawait,
  calledearly,
  foreachof,
  asyncpredicate,
  listenfirst,
  waitwhile,
  timerclear,
  snapshot,
  staleguard,
  promisecache,
  handover,
  chainguard,
  // What may be missing.
  absentguard,
  patterndefault,
  patternkind,
  optindex,
  emptymax,
  reduceinit,
  numberdefault,
  // Settings and texts from outside.
  flagtext,
  envlate,
  spreadorder,
  linesplit,
  splitfirst,
  jsonrevive,
  // Numbers, dates, sides and steps.
  extremeinit,
  posmod,
  calendar,
  moneyround,
  numberbranch,
  spliceloop,
  // What a thing is, and what it is asked.
  collate,
  codepoints,
  assigncopy,
  itertwice,
  collectionapi,
  mapaccess,
  fillshared,
  sortcopy,
  indextruth,
  callbackargs,
  ownkey,
  sameness,
  varlet,
  lostthis,
  gettercall,
  newcall,
  casebreak,
  // What the language refuses, or takes otherwise than meant.
  arrowobject,
  declaredtwice,
  privatefield,
  superfirst,
  optassign,
  addstar,
  restlast,
  barereturn,
  importform,
  exportadd,
];
