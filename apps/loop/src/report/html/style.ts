import { raw } from './markup.js';

/** The page's whole style: no font, image or script is fetched. */
export const STYLE = raw(`
:root{color-scheme:light dark;--ink:#1c2024;--soft:#60646c;--page:#fcfcfd;--card:#fff;--line:#d9d9e0;--good:#18794e;--bad:#b4232c;--wait:#8a5a00;
--add:#e3f6e8;--addmark:#a9e2b8;--del:#fdeaea;--delmark:#f5b8b8;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
@media (prefers-color-scheme:dark){:root{--ink:#edeef0;--soft:#b0b4ba;--page:#111113;--card:#18191b;--line:#43484e;--good:#3dd68c;--bad:#ff9592;--wait:#ffca16;
--add:#11291e;--addmark:#1f5c3f;--del:#321519;--delmark:#7a2a31}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:72rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem;margin:0 0 .25rem;text-wrap:balance}h2{font-size:1.15rem;margin:0}h3{font-size:.8rem;letter-spacing:.05em;text-transform:uppercase;color:var(--soft);margin:1.25rem 0 .4rem}
p{margin:.25rem 0}a{color:inherit}li code,td code,dd code{overflow-wrap:anywhere}code,pre,.code{font-family:var(--mono);font-size:.82rem}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
.soft{color:var(--soft)}.good{color:var(--good)}.bad{color:var(--bad)}.wait{color:var(--wait)}
.badge{display:inline-block;border:1px solid currentColor;border-radius:999px;padding:.05rem .6rem;font-size:.8rem;font-weight:600;white-space:nowrap}
.facts{display:flex;flex-wrap:wrap;gap:.4rem 1.5rem;margin:.75rem 0;padding:0;list-style:none}.facts b{font-weight:600}
.card{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:1rem 1.1rem;margin:1rem 0;overflow-x:auto}
.card>header{display:flex;flex-wrap:wrap;gap:.5rem;align-items:baseline;justify-content:space-between}
dl.clauses{display:grid;grid-template-columns:max-content 1fr;gap:.3rem 1rem;margin:.75rem 0}dl.clauses dt{font-weight:600}dl.clauses dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:.88rem}th,td{text-align:left;vertical-align:top;padding:.25rem .6rem;border-top:1px solid var(--line);overflow-wrap:anywhere}thead th{border-top:0;color:var(--soft);font-weight:500;overflow-wrap:normal}
.diff{border:1px solid var(--line);border-radius:.4rem;overflow-x:auto;margin:.3rem 0}
.diff table{font-family:var(--mono);font-size:.8rem;table-layout:fixed;min-width:44rem}.diff td{border:0;padding:0 .5rem;white-space:pre-wrap}
.diff td.n{width:3.4rem;text-align:right;color:var(--soft);user-select:none}.diff .del{background:var(--del)}.diff .add{background:var(--add)}.diff .del mark{background:var(--delmark);color:inherit}.diff .add mark{background:var(--addmark);color:inherit}
.diff caption{caption-side:top;text-align:left;padding:.3rem .5rem;color:var(--soft)}
.timeline{display:flex;flex-wrap:wrap;gap:.3rem;padding:0;margin:.75rem 0;list-style:none}.timeline a{display:block;min-width:2rem;text-align:center;border:1px solid var(--line);border-radius:.35rem;padding:.15rem .35rem;text-decoration:none;font-size:.8rem}
.timeline .resolved a{background:var(--add);border-color:var(--good)}.timeline .shrank a{border-color:var(--good)}.timeline .refused a{background:var(--del)}.timeline .escalated a{border-bottom:3px solid var(--wait)}
details{margin:.4rem 0}summary{cursor:pointer;color:var(--soft)}
.patch{background:var(--card);border:1px solid var(--line);border-radius:.4rem;padding:.6rem .8rem;overflow-x:auto}.patch .a{color:var(--good)}.patch .d{color:var(--bad)}.patch .h{color:var(--soft)}
:focus-visible{outline:2px solid var(--wait);outline-offset:2px}
@media (max-width:40rem){dl.clauses{grid-template-columns:1fr}dl.clauses dd{margin-bottom:.4rem}
.diff table,.diff tbody,.diff caption{display:block;min-width:0}.diff tr{display:grid;grid-template-columns:2.6rem minmax(0,1fr)}.diff td{overflow-wrap:anywhere}.diff td.n{width:auto}
.diff tr.same td:nth-child(-n+2),.diff tr:not(.same) td.n:empty,.diff tr:not(.same) td:not([class]):empty{display:none}}
@media print{body{background:#fff;color:#000}.card{break-inside:avoid;border-color:#999}details{display:block}details>*{display:block}}
`);
