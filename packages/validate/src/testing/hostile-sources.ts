/** Two small programs, each with one diagnosed function among others that are right. */
export const PY = `"""Totals of a basket."""
import json
import math
from decimal import Decimal


RATE = Decimal("0.2")


def net(items):
    """The sum without tax."""
    # every item counts once
    total = Decimal(0)
    for item in items:
        if item.count > 1:
            # several of one kind
            total += item.price * item.count
        elif item.count == 1:
            total += item.price
        else:
            continue
    # no rounding here
    rounded = total
    note = json.dumps(str(rounded))
    print(note)
    return rounded


def tax(items):
    """The tax on the sum."""
    return net(items) * RATE


def show(items):
    amount = net(items) + tax(items)
    return f"{amount:.2f}"


def count(items):
    return math.fsum(item.count for item in items)
`;

export const JS = `import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from './parse.js';

const RATE = 0.2;

/** The sum without tax. */
export function net(items) {
  // every item counts once
  let total = 0;
  for (const item of items) {
    if (item.count > 1) {
      // several of one kind
      total += item.price * item.count;
    } else if (item.count === 1) {
      total += item.price;
    } else {
      continue;
    }
  }
  // no rounding here
  const rounded = total;
  console.debug(rounded);
  return rounded;
}

/** The tax on the sum. */
export function tax(items) {
  return net(items) * RATE;
}

export function show(items) {
  const amount = net(items) + tax(items);
  return amount.toFixed(2);
}

export async function load(folder) {
  return parse(await readFile(join(folder, 'basket.json')));
}
`;
