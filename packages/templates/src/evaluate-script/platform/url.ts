import { reserve, unknown } from '../../evaluate/budget.js';
import { raiseNode } from '../builtins/node-error.js';
import { toText } from '../convert.js';
import { builder, closed, define, getter, objectProto, typeError } from '../realm.js';
import { Obj, type Value } from '../values.js';
import { pairsOf, ParamsObj, textOfPairs } from './search-params.js';

const urlProto = new Obj(objectProto);

interface Parts {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

class UrlObj extends Obj {
  readonly params: ParamsObj;
  constructor(readonly parts: Parts) {
    super(urlProto);
    this.params = new ParamsObj(pairsOf(parts.search.slice(1)));
  }

  get search(): string {
    if (!this.params.changed) return this.parts.search;
    const text = textOfPairs(this.params.pairs);
    return text === '' ? '' : `?${text}`;
  }

  get host(): string {
    return this.parts.hostname + (this.parts.port === '' ? '' : `:${this.parts.port}`);
  }

  get origin(): string {
    return `${this.parts.protocol}//${this.host}`;
  }

  get href(): string {
    return this.origin + this.parts.pathname + this.search + this.parts.hash;
  }
}

const WEB = /^(https?):\/\/([A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*)(?::(\d{1,5}))?(\/[^?#]*)?(\?[^#]*)?(#.*)?$/;
const PORTS: ReadonlyMap<string, string> = new Map([
  ['http', '80'],
  ['https', '443'],
]);

/** An address that is taken as it stands; what the engine would write anew is unknown. */
function parsed(text: string): Parts {
  reserve(text.length);
  if (text === '' || (!/^[A-Za-z][A-Za-z0-9+.-]*:/.test(text) && /^[\w/.?#-]/.test(text))) return invalid();
  const match = WEB.exec(text);
  const [, scheme = '', host = '', port = '', pathname = '/', search = '', hash = ''] = match ?? [];
  const hostname = host.toLowerCase();
  const label = hostname.split('.').at(-1) ?? '';
  const plain =
    match !== null &&
    !/^(?:\d|0x)/.test(label) &&
    !/(?:^|\.)xn--/.test(hostname) &&
    /^[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*$/.test(pathname) &&
    !/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(pathname) &&
    /^[A-Za-z0-9\-._~!$&()*+,;=:@%/?]*$/.test(search) &&
    /^#?[A-Za-z0-9\-._~!$&'()*+,;=:@%/?]*$/.test(hash) &&
    search !== '?' &&
    hash !== '#' &&
    !/^0./.test(port) &&
    Number(port) <= 65535;
  if (!plain) return unknown('such an address');
  return {
    protocol: `${scheme}:`,
    hostname,
    port: PORTS.get(scheme) === port ? '' : port,
    pathname,
    search,
    hash,
  };
}

const invalid = (): never => raiseNode('TypeError', 'ERR_INVALID_URL', 'Invalid URL');

export const urlClass = builder('URL', 1, urlProto, (_, [from, base], target) => {
  if (!target) return typeError();
  if (target !== urlClass) return unknown('a class that extends it');
  const text = toText(from);
  if (base === undefined || /^https?:\/\//.test(text)) return new UrlObj(parsed(text));
  const around = parsed(toText(base));
  if (!/^\/(?!\/)/.test(text)) return unknown('such an address');
  return new UrlObj(parsed(`${new UrlObj({ ...around, pathname: '', search: '', hash: '' }).href}${text}`));
});
closed(urlClass, null);
urlClass.library = new Set(['canParse', 'parse', 'createObjectURL', 'revokeObjectURL']);

const own = (self: Value): UrlObj => (self instanceof UrlObj ? self : typeError());
for (const name of ['protocol', 'hostname', 'port', 'pathname', 'hash'] as const) {
  getter(urlProto, name, (self) => own(self).parts[name]);
}
for (const name of ['search', 'host', 'origin', 'href'] as const) getter(urlProto, name, (self) => own(self)[name]);
for (const name of ['username', 'password']) getter(urlProto, name, (self) => (own(self) ? '' : undefined));
getter(urlProto, 'searchParams', (self) => own(self).params);
for (const name of ['toString', 'toJSON']) define(urlProto, name, 0, (self) => own(self).href);
closed(urlProto, null);
urlProto.library = new Set([Symbol.toStringTag]);
