import type { Facts } from '../facts.js';
import { asyncHangRule, orderRule, pendingRule, unawaitedRule, unawaitedUseRule } from './async-order.js';
import { concurrencyRule } from './concurrency.js';
import { endlessRule } from './endless.js';
import { environmentRule, machineRule, unsetVariableRule } from './env-config.js';
import { absentCheckRule, nothingRule } from './nothing.js';
import { syntaxRule } from './syntax.js';
import { typeRule } from './type.js';
import { valueRule } from './value.js';
import type { Finding, Rule } from './verdict.js';

/** In order; the first that applies decides. What the runtime says comes before what the sources suggest. */
const RULES: readonly Rule[] = [
  syntaxRule,
  pendingRule,
  unsetVariableRule,
  unawaitedUseRule,
  nothingRule,
  typeRule,
  orderRule,
  concurrencyRule,
  unawaitedRule,
  environmentRule,
  endlessRule,
  asyncHangRule,
  absentCheckRule,
  machineRule,
];

export function classify(facts: Facts): Finding {
  for (const rule of RULES) {
    const finding = rule(facts);
    if (finding) return finding;
  }
  return valueRule(facts);
}
