import type { Template } from '../template.js';
import { quotes } from './quotes.js';
import { keywordorder } from './keywordorder.js';
import { matchvalue } from './matchvalue.js';
import { refused } from './refused.js';
import { tuplecomma } from './tuplecomma.js';
import { latedefault } from './latedefault.js';
import { sharedfield } from './sharedfield.js';
import { waitloop } from './waitloop.js';
import { relock } from './relock.js';
import { threadlocal } from './threadlocal.js';
import { keepdefault } from './keepdefault.js';
import { exhausted } from './exhausted.js';
import { byteindex } from './byteindex.js';
import { jsonkeys } from './jsonkeys.js';
import { decimaltext } from './decimaltext.js';
import { halfup } from './halfup.js';
import { closeto } from './closeto.js';
import { awaretime } from './awaretime.js';
import { wholespan } from './wholespan.js';
import { isoyear } from './isoyear.js';
import { nonefilter } from './nonefilter.js';
import { isnone } from './isnone.js';
import { emptydefault } from './emptydefault.js';
import { optionalguard } from './optionalguard.js';
import { switchword } from './switchword.js';
import { parserset } from './parserset.js';
import { importread } from './importread.js';
import { userpath } from './userpath.js';
import { nestedrepeat } from './nestedrepeat.js';
import { inplace } from './inplace.js';
import { orvalues } from './orvalues.js';
import { outername } from './outername.js';
import { bytestext } from './bytestext.js';
import { methodkind } from './methodkind.js';
import { classprotocol } from './classprotocol.js';
import { finallyreturn } from './finallyreturn.js';
import { padspec } from './padspec.js';
import { catchmore } from './catchmore.js';
import { groupsorted } from './groupsorted.js';
import { regexcall } from './regexcall.js';
import { asyncblock } from './asyncblock.js';
import { heapties } from './heapties.js';
import { keypart } from './keypart.js';
import { signedparts } from './signedparts.js';
import { timecodes } from './timecodes.js';
import { libraryarg } from './libraryarg.js';
import { enumkind } from './enumkind.js';
import { yieldfinally } from './yieldfinally.js';
import { eachas } from './eachas.js';
import { ownclass } from './ownclass.js';

/** What Python reads otherwise than it looks, and what its library takes as given. */
export const PYTHON: readonly Template[] = [
  quotes,
  keywordorder,
  matchvalue,
  refused,
  tuplecomma,
  latedefault,
  sharedfield,
  waitloop,
  relock,
  threadlocal,
  keepdefault,
  exhausted,
  byteindex,
  jsonkeys,
  decimaltext,
  halfup,
  closeto,
  awaretime,
  wholespan,
  isoyear,
  nonefilter,
  isnone,
  emptydefault,
  optionalguard,
  switchword,
  parserset,
  importread,
  userpath,
  nestedrepeat,
  inplace,
  orvalues,
  outername,
  bytestext,
  methodkind,
  classprotocol,
  finallyreturn,
  padspec,
  catchmore,
  groupsorted,
  regexcall,
  asyncblock,
  heapties,
  keypart,
  signedparts,
  timecodes,
  libraryarg,
  enumkind,
  yieldfinally,
  eachas,
  ownclass,
];
