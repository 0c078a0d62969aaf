/** The report's style sheet: both themes, print, nothing from elsewhere. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #59636e; --paper: #ffffff; --panel: #f5f7f9; --rule: #d5dbe1; --good: #116329; --bad: #a40e26; --warn: #7d4e00;
  --series-1: #0550ae; --series-2: #bc4c00; --series-3: #1a7f37; --series-4: #8250df; --series-5: #bf3989; --series-6: #7d4e00;
  --series-7: #0a7b83; --series-8: #6e7781; --series-9: #953800; --series-10: #4d6b00; --series-11: #3b3fae; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --soft: #9aa7b4; --paper: #0e1116; --panel: #171c23; --rule: #323a44; --good: #56d364; --bad: #ff8f88; --warn: #e3b341;
  --series-1: #79c0ff; --series-2: #ffa657; --series-3: #7ee787; --series-4: #d2a8ff; --series-5: #ff9bce; --series-6: #e3b341;
  --series-7: #66d9e0; --series-8: #adbac7; --series-9: #ffb391; --series-10: #b5d66a; --series-11: #a5b0ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 74rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; } h2 { font-size: 1.15rem; margin: 2.25rem 0 .5rem; }
p { margin: .4rem 0; } .soft { color: var(--soft); }
.verdict { border-left: .35rem solid var(--rule); background: var(--panel); padding: .8rem 1rem; margin: 1rem 0; }
.verdict.wins { border-color: var(--good); } .verdict.loses { border-color: var(--bad); } .verdict strong { font-size: 1.1rem; }
.good { color: var(--good); } .bad { color: var(--bad); } .warn { color: var(--warn); }
.scroll { overflow-x: auto; } figure { margin: .5rem 0; overflow-x: auto; } figcaption { color: var(--soft); font-size: .9rem; }
table { border-collapse: collapse; font-size: .88rem; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--rule); padding: .3rem .6rem; text-align: left; vertical-align: top; }
th { background: var(--panel); vertical-align: bottom; } td.name { white-space: nowrap; } td.n { text-align: right; white-space: nowrap; }
tbody tr:hover { background: var(--panel); } a { color: var(--series-1); } td.good a, td.bad a, td.warn a { color: inherit; }
section td:first-child { position: sticky; left: 0; background: var(--paper); } section th:first-child { position: sticky; left: 0; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; padding: 0; margin: .25rem 0; font-size: .88rem; }
.legend i { display: inline-block; width: .9rem; height: .9rem; border-radius: .2rem; margin-right: .35rem; vertical-align: -.1rem; }
svg { max-width: 100%; min-width: 33rem; height: auto; }
td .soft { font-size: .92em; } td:first-child .soft { display: inline-block; max-width: 22rem; white-space: normal; } section > .scroll + .scroll { margin-top: 1rem; }
@media (max-width: 40rem) { th, td { padding: .25rem .4rem; } td.name { white-space: normal; } td:first-child .soft { max-width: 9rem; } }
@media print { .scroll { overflow: visible; } }
`;
