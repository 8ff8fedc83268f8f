import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a declaration file says at its top level. */
export interface Declarations {
  /** By name, without comments; a function with several forms has them one after the other. */
  readonly declared: ReadonlyMap<string, string>;
  /** By the name used here: where it comes from, for what other files of the package declare. */
  readonly imported: ReadonlyMap<string, Origin>;
  /** By the name it has outside. */
  readonly reExported: ReadonlyMap<string, Origin>;
}

export interface Origin {
  /** Without its ending. */
  readonly file: string;
  readonly name: string;
}

const STATEMENT = /^(?=(?:export|import|declare|interface|type|function|class|enum|const)\b)/m;
const DECLARED = /^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|const|function|class|enum) (\w+)/;
const IMPORT = /^import (?:type )?\{([^}]*)\} from '(\.[^']*)'/;
const RE_EXPORT = /^export (?:type )?\{([^}]*)\} from '(\.[^']*)'/;
/** Nothing of the package is named by these. */
const ELSEWHERE = /^import (?:type )?(?:\{|\* as|\w|')|^export \{\};/;

/** Reads the file that the compiler wrote for `file`, a path without its ending. Throws for a statement it cannot tell. */
export function readDeclarations(file: string): Declarations {
  const declared = new Map<string, string>();
  const imported = new Map<string, Origin>();
  const reExported = new Map<string, Origin>();
  for (const statement of statementsOf(readFileSync(`${file}.d.ts`, 'utf8'))) {
    const name = DECLARED.exec(statement)?.[1];
    const [, importedNames, importedFrom] = IMPORT.exec(statement) ?? [];
    const [, exportedNames, exportedFrom] = RE_EXPORT.exec(statement) ?? [];
    if (name !== undefined) declared.set(name, [declared.get(name) ?? '', withoutExport(statement)].join(''));
    else if (importedFrom !== undefined) addNames(imported, file, importedNames, importedFrom);
    else if (exportedFrom !== undefined) addNames(reExported, file, exportedNames, exportedFrom);
    else if (!ELSEWHERE.test(statement)) throw new Error(`Cannot tell what ${file} exports by: ${statement}`);
  }
  return { declared, imported, reExported };
}

function statementsOf(text: string): readonly string[] {
  const withoutComments = text.replace(/^[ \t]*\/\*[\s\S]*?\*\/\n?/gm, '');
  return withoutComments.split(STATEMENT).filter((statement) => statement.trim() !== '');
}

const withoutExport = (statement: string): string => statement.replace(/^(export )?(declare )?/, '');

/** Adds each of the names in `list`, such as `a, type B, c as d`: `c` there is `d` here, and the other way round outside. */
function addNames(names: Map<string, Origin>, file: string, list = '', from = ''): void {
  const origin = join(dirname(file), from.replace(/\.tsx?$/, ''));
  for (const part of list.split(',').filter((one) => one.trim() !== '')) {
    const [name = '', alias = name] = part
      .trim()
      .replace(/^type /, '')
      .split(' as ');
    names.set(alias, { file: origin, name });
  }
}
