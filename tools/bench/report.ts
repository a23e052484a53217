import type { BenchResult, LoadFigures } from './benchResult.ts'
import { describeMachine, type MachineFigures } from './machine/machine.ts'
import type { Measured } from './scenarios.ts'
import { comparedNames, factorOf, targetsInWords, workOf, type Target } from './targets.ts'

export interface BenchReport {
  readonly madeAt: string
  readonly machine: MachineFigures
  readonly results: readonly BenchResult[]
  readonly load: LoadFigures | null
  readonly targets: readonly Target[]
}

const columns = [
  '',
  'p95 ms',
  'dropped',
  'longest',
  'main p95',
  'script/move',
  'main total',
  'layouts',
  'steal',
] as const

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
    figure.steal === null ? '' : `${(figure.steal * 100).toFixed(1)} %`,
  ]
}

/** Formats rows as a table. The first row and the first column are names. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map((row) =>
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
    .join('\n')
}

function factorsInWords(one: BenchResult, other: BenchResult): string {
  const parts = comparedNames.map((name) => `${name} ${factorOf(one, other, name).toFixed(2)}`)
  return `main p95: ${parts.join(', ')}`
}

/** Figures relative to the run with 500 overlays. */
function growth(results: readonly BenchResult[]): string[] {
  return results.flatMap((result) => {
    const few = results.find(({ overlays, subject }) => subject === result.subject && overlays === 500)
    if (!few || few === result) return []
    return [`${result.subject}, ${result.overlays.toLocaleString('en')} ÷ 500 overlays, ${factorsInWords(result, few)}`]
  })
}

/** The same gestures compared with the plain React timeline. */
function ratioToPlain(results: readonly BenchResult[]): string[] {
  return results.flatMap((result) => {
    const plain = results.find(({ overlays, subject }) => subject.startsWith('Plain') && overlays === result.overlays)
    if (!plain || plain === result) return []
    return [
      `${result.subject} ÷ plain React, ${result.overlays.toLocaleString('en')} overlays, ${factorsInWords(result, plain)}`,
    ]
  })
}

/** The cost of edits of all overlays, minus the work of an idle page in the same time. */
function bulkWork(result: BenchResult): string[] {
  const work = ['select all', 'delete', 'undo'].map((name) => `${name} ${workOf(result, name).toFixed(0)}`)
  return [`${result.subject}, ${result.overlays.toLocaleString('en')}: all work, ms: ${work.join(', ')}`]
}

export function wordsOf({ results, load, machine, targets }: BenchReport): string {
  const tables = results.map(
    ({ subject, overlays, figures }) =>
      `${subject}, ${overlays.toLocaleString('en')} overlays\n${tableOf([columns, ...figures.map(rowOf)])}`,
  )
  const opened = load
    ? [
        `Editor with 500 overlays: shown after ${load.shown.toFixed(0)} ms, interactive after ${load.interactive.toFixed(0)} ms, ` +
          `${load.scriptKilobytes.toFixed(1)} KB of JavaScript (gzip).`,
      ]
    : []
  const lines = [...opened, ...results.flatMap(bulkWork), ...growth(results), ...ratioToPlain(results)]
  return [...tables, [...lines, ...targetsInWords(targets), describeMachine(machine)].join('\n')].join('\n\n')
}
