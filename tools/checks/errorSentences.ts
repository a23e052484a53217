import { glob, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { endCheck, findings } from './ratchet.ts'

/** Files that are exempt: error tables, tests, the exporter, and code that prints to the terminal. */
const EXEMPT =
  /^src[/](?:testing|contract[/](?:errors|jobErrors)|composition[/]refusals|client[/]errorWords|service[/](?:config|media[/](?:export|layeredExporter)))|[.]test[.]tsx?$/u

/** Files that parse the messages of PostgreSQL, ffmpeg, Node or a browser, which provide no codes. */
const FOREIGN = /^src[/](?:service[/](?:database|stores|media)[/]|ui[/]loadWhenReached)/u

const SENTENCE = [
  /new (?:OperationError|ExportError|JobRefusal|ProviderError)\(\s*'\w+',\s*['"`]/u,
  /\bcode: '[a-z_]+',\s*message\b(?!: (?:\w+[.])*message\b)/u,
  /new ProblemError\(\s*['"`]/u,
  /\b(?:code|path)\b[^{}\n]*,\s*message: ['"`]/u,
  /\bmessage: ['"`][^\n]*,\s*(?:code|path)\b/u,
]
const PARSED = [
  /[.]message(?:[.]|[?][.])(?:match|includes|replace|replaceAll|startsWith|endsWith|search)\(/u,
  /[.]test\([\w.]*[.]message\)/u,
]

/** Files whose sentences are still to be moved into a table. */
const notYet: readonly string[] = []

/** The product files that write a sentence into an error or read one from it, each with the line. */
export async function errorSentences(root: string): Promise<ReadonlyMap<string, string>> {
  const over = new Map<string, string>()
  for await (const entry of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    const path = entry.replaceAll('\\', '/')
    if (EXEMPT.test(path)) continue
    const source = await readFile(join(root, path), 'utf8')
    const written = lineOf(source, SENTENCE)
    if (written !== null) over.set(path, `line ${written} writes a sentence into an error. Give its code and facts.`)
    const parsed = FOREIGN.test(path) ? null : lineOf(source, PARSED)
    if (parsed !== null) over.set(path, `line ${parsed} reads the sentence of an error. Read its code and facts.`)
  }
  return over
}

function lineOf(source: string, patterns: readonly RegExp[]): number | null {
  const places = patterns.flatMap((pattern) => pattern.exec(source)?.index ?? [])
  return places.length === 0 ? null : source.slice(0, Math.min(...places)).split('\n').length
}

if (import.meta.main) {
  const over = await errorSentences(resolve(import.meta.dirname, '../..'))
  endCheck(findings({ over, notYet }))
}
