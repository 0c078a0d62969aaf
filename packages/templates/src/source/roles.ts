import { childOf, type Lite, walk } from './lite.js';
import { binariesOf, callOf, isNumber, memberOf } from './shape.js';

/** What kind of value an expression holds, as far as its unit tells. */
export type Role = 'number' | 'text' | 'list' | 'map' | 'truth' | 'function' | 'object';

const ANNOTATIONS: readonly (readonly [RegExp, Role])[] = [
  [/^(?:Callable|\(.*\)\s*=>|Function)/, 'function'],
  [
    /^(?:list|List|tuple|Tuple|Sequence|Iterable|Iterator|Collection|set|Set|frozenset|deque|Array|ReadonlyArray|readonly)\b|\[\]$/,
    'list',
  ],
  [/^(?:dict|Dict|Mapping|MutableMapping|Map|Record|defaultdict|Counter)\b/, 'map'],
  [/^(?:int|float|number|bigint|Decimal|Fraction|complex)\b/, 'number'],
  [/^(?:str|string|bytes)\b/, 'text'],
  [/^(?:bool|boolean)\b/, 'truth'],
  [/^[A-Z]\w+$/, 'object'],
];
const METHODS: Readonly<Record<Exclude<Role, 'truth' | 'function' | 'object'>, RegExp>> = {
  text: /^(?:lower|upper|strip|lstrip|rstrip|casefold|startswith|endswith|split|splitlines|encode|isdigit|isalpha|title|format|toLowerCase|toUpperCase|trim|startsWith|endsWith|charCodeAt|charAt|padStart|padEnd|replaceAll|localeCompare|codePointAt|partition|rpartition)$/,
  list: /^(?:append|extend|insert|sort|reverse|push|unshift|shift|map|filter|forEach|some|every|flatMap|reduce|splice|appendleft|popleft|findIndex|flat)$/,
  map: /^(?:items|keys|values|setdefault|entries|has)$/,
  number: /^(?:toFixed|toPrecision|bit_length|quantize|is_integer)$/,
};
const RESULTS: readonly (readonly [RegExp, Role])[] = [
  [
    /^(?:len|int|float|sum|abs|round|ord|Number|parseInt|parseFloat|BigInt|indexOf|lastIndexOf|charCodeAt|floor|ceil|trunc|sqrt|monotonic|time|now|getTime|Decimal|Fraction)$/,
    'number',
  ],
  [
    /^(?:str|repr|join|lower|upper|strip|lstrip|rstrip|casefold|String|toLowerCase|toUpperCase|trim|toString|padStart|padEnd|format|replace|replaceAll|isoformat|strftime|toISOString|decode|hexdigest|stringify|chr)$/,
    'text',
  ],
  [
    /^(?:list|sorted|split|splitlines|range|tuple|set|map|filter|flatMap|slice|keys|values|items|entries|reversed|zip|enumerate|concat|from|findall)$/,
    'list',
  ],
  [/^(?:dict|defaultdict|Counter|Map)$/, 'map'],
  [
    /^(?:isinstance|any|all|bool|startswith|endswith|startsWith|endsWith|includes|has|some|every|test|isdigit|isalpha|Boolean|isArray|hasattr|issubset)$/,
    'truth',
  ],
];

const cache = new WeakMap<Lite, ReadonlyMap<string, Role>>();

/** Roles of variables and members, by their text. */
export function rolesIn(unit: Lite): ReadonlyMap<string, Role> {
  const known = cache.get(unit);
  if (known) return known;
  const votes = new Map<string, Map<Role, number>>();
  const vote = (name: string, role: Role | null, weight: number): void => {
    if (role === null || name.length > 60) return;
    const counts = votes.get(name) ?? new Map<Role, number>();
    counts.set(role, (counts.get(role) ?? 0) + weight);
    votes.set(name, counts);
  };
  for (const node of walk(unit)) observe(node, vote);
  for (const match of unit.text.matchAll(/@param \{([^}\n]{1,60})\} \[?([A-Za-z_$][\w$]*)/g))
    vote(match[2] ?? '', annotated(match[1] ?? ''), 4);
  const roles = new Map<string, Role>();
  for (const [name, counts] of votes) {
    const [best] = [...counts].sort((a, b) => b[1] - a[1]);
    if (best) roles.set(name, best[0]);
  }
  for (const [a, b] of alikeIn(unit)) {
    const [one, other] = [roles.get(a), roles.get(b)];
    if (one !== undefined && other === undefined && spreads(one)) roles.set(b, one);
    if (other !== undefined && one === undefined && spreads(other)) roles.set(a, other);
  }
  cache.set(unit, roles);
  return roles;
}

/** Numbers and texts are compared with, added to and set to their own kind. */
const spreads = (role: Role): boolean => role === 'number' || role === 'text';

/** Pairs of variables that are compared, subtracted, or set one to the other. */
function alikeIn(unit: Lite): readonly (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = [];
  for (const node of walk(unit)) {
    for (const { left, op, right } of binariesOf(node))
      if (left.type === 'identifier' && right.type === 'identifier' && /^(?:[<>]=?|[!=]==?|[-+])$/.test(op.text))
        pairs.push([left.text, right.text]);
    if (/^(?:assignment|assignment_expression|variable_declarator)$/.test(node.type)) {
      const [target, value] = [
        childOf(node, 'left') ?? childOf(node, 'name'),
        childOf(node, 'right') ?? childOf(node, 'value'),
      ];
      if (target?.type === 'identifier' && value?.type === 'identifier') pairs.push([target.text, value.text]);
    }
  }
  return pairs;
}

type Vote = (name: string, role: Role | null, weight: number) => void;

function observe(node: Lite, vote: Vote): void {
  switch (node.type) {
    case 'typed_parameter':
    case 'typed_default_parameter':
    case 'required_parameter':
    case 'optional_parameter': {
      const type = childOf(node, 'type')?.text.replace(/^:\s*/, '');
      const name = childOf(node, 'name') ?? childOf(node, 'pattern') ?? node.children[0];
      if (type && name) vote(name.text, annotated(type), 5);
      return;
    }
    case 'assignment':
    case 'assignment_expression':
    case 'variable_declarator': {
      const target = childOf(node, 'left') ?? childOf(node, 'name');
      const type = childOf(node, 'type')?.text.replace(/^:\s*/, '');
      const value = childOf(node, 'right') ?? childOf(node, 'value');
      if (target && type) vote(target.text, annotated(type), 5);
      if (target && value) vote(target.text, literalRole(value), 2);
      return;
    }
    case 'for_statement':
    case 'for_in_statement':
    case 'for_in_clause': {
      const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
      if (right && /^(?:identifier|attribute|member_expression)$/.test(right.type)) vote(right.text, 'list', 1);
      if (left && right && /^range\(/.test(right.text)) vote(left.text, 'number', 3);
      return;
    }
    default:
      break;
  }
  const member = memberOf(node);
  if (member && node.field === 'function')
    for (const [role, pattern] of Object.entries(METHODS))
      if (pattern.test(member.name.text)) vote(member.object.text, role as Role, 2);
  if (member?.name.text === 'length' && node.field !== 'function') vote(member.object.text, 'list', 0.5);
  const call = callOf(node);
  if (call && !call.receiver) vote(call.callee.text, 'function', 3);
  if (call && /^(?:range|abs|Math\.\w+|divmod|round)$/.test(call.callee.text))
    for (const arg of call.args) vote(arg.text, 'number', 2);
  for (const { left, op, right, family } of binariesOf(node)) {
    if (family === 'bool') continue;
    const ordered = /^(?:[<>]=?|-|\/|\/\/|%|\*\*|<<|>>)$/.test(op.text);
    if (ordered || op.text === '+' || /^[!=]==?$/.test(op.text)) {
      if (isNumber(right) || (ordered && literalRole(right) === 'number')) vote(left.text, 'number', ordered ? 2 : 1);
      if (isNumber(left) || (ordered && literalRole(left) === 'number')) vote(right.text, 'number', ordered ? 2 : 1);
      if (/^(?:string|template_string)$/.test(right.type)) vote(left.text, 'text', 2);
      if (/^(?:string|template_string)$/.test(left.type) && op.text === '+') vote(right.text, 'text', 1);
    }
    if (/^[-/]$|^\/\/$/.test(op.text)) {
      vote(left.text, 'number', 0.6);
      vote(right.text, 'number', 0.6);
    }
  }
  if (/^(?:augmented_assignment|augmented_assignment_expression)$/.test(node.type)) {
    const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
    if (left && right) vote(left.text, literalRole(right), 2);
  }
}

const annotated = (type: string): Role | null => {
  const bare = type.replace(/\s*\|\s*(?:None|null|undefined)\b|^Optional\[(.*)\]$/g, '$1').trim();
  return ANNOTATIONS.find(([pattern]) => pattern.test(bare))?.[1] ?? null;
};

function literalRole(node: Lite): Role | null {
  if (isNumber(node) || /^unary_operator$/.test(node.type)) return 'number';
  switch (node.type) {
    case 'string':
    case 'template_string':
    case 'concatenated_string':
      return 'text';
    case 'list':
    case 'array':
    case 'tuple':
    case 'set':
    case 'list_comprehension':
    case 'set_comprehension':
      return 'list';
    case 'dictionary':
    case 'dictionary_comprehension':
      return 'map';
    case 'true':
    case 'false':
    case 'comparison_operator':
    case 'not_operator':
      return 'truth';
    case 'lambda':
    case 'arrow_function':
    case 'function_expression':
      return 'function';
    default: {
      const call = callOf(node);
      if (call) return RESULTS.find(([pattern]) => pattern.test(call.name))?.[1] ?? null;
      const [binary] = binariesOf(node);
      if (binary?.family === 'compare') return 'truth';
      if (binary?.family === 'arith' && binary.op.text !== '+') return 'number';
      return memberOf(node)?.name.text === 'length' ? 'number' : null;
    }
  }
}

/** The role of an expression in its unit; null where nothing tells. */
export const roleOf = (node: Lite, unit: Lite): Role | null =>
  literalRole(node) ?? rolesIn(unit).get(node.text) ?? null;
