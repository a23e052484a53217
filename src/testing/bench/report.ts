import { cpus, loadavg } from 'node:os'
import type { Measured } from './scenarios.ts'

/** One timeline with its figures. */
export interface BenchResult {
  readonly subject: string
  readonly overlays: number
  readonly figures: readonly Measured[]
}

/** Milliseconds from the start of the navigation. */
export interface LoadFigures {
  readonly shown: number
  readonly interactive: number
  /** JavaScript of the editor, compressed. */
  readonly scriptKilobytes: number
}

export interface BenchReport {
  readonly madeAt: string
  readonly machine: { readonly cpus: number; readonly loadBefore: number; readonly loadAfter: number }
  readonly results: readonly BenchResult[]
  readonly load: LoadFigures | null
}

export const loadAverage = (): number => loadavg()[0] ?? 0
export const cpuCount = (): number => cpus().length

const columns = ['', 'p95 ms', 'dropped', 'longest', 'main p95', 'script/move', 'main total', 'layouts'] as const

function rowOf(figure: Measured): string[] {
  return [
    figure.name,
    figure.p95.toFixed(1),
    `${(figure.dropped * 100).toFixed(1)} %`,
    figure.longest.toFixed(0),
    figure.mainP95.toFixed(1),
    figure.pointerMoves < 20 ? '' : figure.scriptPerMove.toFixed(2),
    figure.mainTotal.toFixed(0),
    String(figure.layouts),
  ]
}

/** Rows of words in columns; the first row and the first column are names. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map((row) =>
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
    .join('\n')
}

/** What costs more with many overlays: main-thread work per frame, as a factor of the same with few. */
function factors(results: readonly BenchResult[], subject: string): string[] {
  const base = results.find((result) => result.subject === subject && result.overlays === 500)
  if (!base) return []
  return results
    .filter((result) => result.subject === subject && result.overlays > 500)
    .map(({ overlays, figures }) => {
      const parts = ['drag', 'scroll', 'zoom'].map((name) => {
        const own = figures.find((figure) => figure.name === name)?.mainP95 ?? 0
        const few = base.figures.find((figure) => figure.name === name)?.mainP95 ?? 0
        return `${name} ${few === 0 ? '–' : (own / few).toFixed(2)}`
      })
      return `${subject}, ${overlays.toLocaleString('en')} ÷ 500 overlays, main p95: ${parts.join(', ')}`
    })
}

/** What edits of everything cost, without what an idle page does in the same time. */
function bulkWork({ figures, overlays, subject }: BenchResult): string[] {
  const totalOf = (name: string): number => figures.find((figure) => figure.name === name)?.mainTotal ?? 0
  const work = ['select all', 'delete', 'undo'].map((name) => `${name} ${(totalOf(name) - totalOf('idle')).toFixed(0)}`)
  return totalOf('idle') === 0 ? [] : [`${subject}, ${overlays.toLocaleString('en')}: all work, ms: ${work.join(', ')}`]
}

/** The report as a person reads it. */
export function wordsOf({ results, load, machine }: BenchReport): string {
  const tables = results.map(
    ({ subject, overlays, figures }) =>
      `${subject}, ${overlays.toLocaleString('en')} overlays\n${tableOf([columns, ...figures.map(rowOf)])}`,
  )
  const opened = load
    ? [
        `Editor with 500 overlays: shown after ${load.shown.toFixed(0)} ms, interactive after ${load.interactive.toFixed(0)} ms, ` +
          `${load.scriptKilobytes.toFixed(0)} KB of JavaScript (gzip).`,
      ]
    : []
  const subjects = [...new Set(results.map(({ subject }) => subject))]
  const { cpus: count, loadBefore, loadAfter } = machine
  const busy = `${count} cores, load average ${loadBefore.toFixed(2)} before and ${loadAfter.toFixed(2)} after.`
  const bulk = results.flatMap(bulkWork)
  return [
    ...tables,
    [...opened, ...bulk, ...subjects.flatMap((subject) => factors(results, subject)), busy].join('\n'),
  ].join('\n\n')
}
