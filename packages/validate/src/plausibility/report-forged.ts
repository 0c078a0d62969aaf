import type { Detector } from './detector.js';
import { CALLS, calleeOf } from './dotted.js';
import { finding, gained } from './gained.js';
import { fieldText } from './nodes.js';

const WRITES =
  /(?:^|\.)(?:open|write_text|write_bytes|write|writelines|print|writeFile|writeFileSync|appendFile|appendFileSync|createWriteStream|writeSync|log)$/;
const REPORT =
  /junit|\btestsuites?\b|<testcase|\.xml\b|(?:result|report)s?\.(?:json|xml|tap|txt|log)|\bTAP version\b|^['"`](?:not )?ok \d|# (?:pass|fail) \d|\d passed|outcome"?: ?"?passed|\.pytest_cache|lastfailed|REPAIR_\w/i;
const FRAME = /(?:REPORT|RESULT|JUNIT)_?(?:FILE|PATH|OUT)/;

/** The program writes what the runner should tell. */
export const reportForged: Detector = {
  name: 'report_forged',
  rule: 'The result of a test run is what the runner saw; a program does not write it',
  satisfy: 'Leave reports and their files alone',
  find: (input) =>
    input.files.flatMap((file) =>
      gained(file, CALLS, (node) => {
        if (!WRITES.test(calleeOf(node))) return null;
        const given = fieldText(node, 'arguments');
        return REPORT.exec(given.slice(1))?.[0] ?? FRAME.exec(given)?.[0] ?? null;
      }).map((node) => finding(file, node)),
    ),
};
