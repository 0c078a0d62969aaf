import { charge, unknown } from '../../budget.js';
import { call } from '../../call.js';
import { BUILTINS } from '../../builtins/index.js';
import type { Value } from '../../values.js';
import { type Dialect, failCsv, QUOTING } from './dialect.js';

type State = 'record' | 'field' | 'escaped' | 'plain' | 'quoted' | 'escaped-quoted' | 'quote' | 'end';

/** The rows of lines, read as the csv module does: one character after the other. */
export class Rows {
  line = 0;
  private state: State = 'record';
  private fields: Value[] = [];
  private text = '';
  private numeric = false;

  constructor(
    private readonly next: () => Value | undefined,
    private readonly dialect: Dialect,
  ) {}

  /** The next row; undefined at the end. */
  row(): Value[] | undefined {
    this.fields = [];
    this.text = '';
    this.numeric = false;
    this.state = 'record';
    do {
      const line = this.next();
      if (line === undefined) {
        if (this.text === '' && (this.state as State) !== 'quoted') return undefined;
        if (this.dialect.strict) failCsv();
        this.save();
        break;
      }
      if (typeof line !== 'string') return failCsv();
      charge(line.length);
      this.line += 1;
      for (const character of line) this.take(character);
      this.take(null);
    } while (this.state !== 'record');
    return this.fields;
  }

  private save(): void {
    if (!this.numeric) this.fields.push(this.text);
    else this.fields.push(call(BUILTINS('float') ?? null, [this.text]));
    this.text = '';
    this.numeric = false;
  }

  /** The end of a row: after a line end nothing but line ends may follow. */
  private finish(character: string | null): void {
    this.save();
    this.state = character === null ? 'record' : 'end';
  }

  private take(character: string | null): void {
    const { quote, escaping, delimiter, doubled, quoting, skipping, strict } = this.dialect;
    const ends = character === null || character === '\n' || character === '\r';
    const quotes = character !== null && character === quote && quoting !== QUOTING.QUOTE_NONE;
    switch (this.state) {
      case 'record':
        if (character === null) return;
        if (ends) {
          this.state = 'end';
          return;
        }
        this.state = 'field';
        this.take(character);
        return;
      case 'field':
        if (ends) this.finish(character);
        else if (quotes) this.state = 'quoted';
        else if (character === escaping) this.state = 'escaped';
        else if (character === ' ' && skipping) return;
        else if (character === delimiter) this.save();
        else {
          this.numeric = quoting === QUOTING.QUOTE_NONNUMERIC;
          this.text += character;
          this.state = 'plain';
        }
        return;
      case 'plain':
        if (ends) this.finish(character);
        else if (character === escaping) this.state = 'escaped';
        else if (character === delimiter) {
          this.save();
          this.state = 'field';
        } else this.text += character;
        return;
      case 'quoted':
        if (character === null) return;
        if (character === escaping) this.state = 'escaped-quoted';
        else if (quotes) this.state = doubled ? 'quote' : 'plain';
        else this.text += character;
        return;
      case 'quote':
        if (quotes) {
          this.text += character;
          this.state = 'quoted';
        } else if (character === delimiter) {
          this.save();
          this.state = 'field';
        } else if (ends) this.finish(character);
        else if (strict) failCsv();
        else {
          this.text += character;
          this.state = 'plain';
        }
        return;
      case 'end':
        if (character === null) this.state = 'record';
        else if (!ends) failCsv();
        return;
      case 'escaped':
      case 'escaped-quoted':
        if (ends) unknown('an escaped line end');
        this.text += character;
        this.state = this.state === 'escaped' ? 'plain' : 'quoted';
        return;
      default:
        unknown('such a row');
    }
  }
}
