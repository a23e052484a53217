import { expect, it } from 'vitest'
import { exportTargets, figuresOf, type ExportRun } from './exportReport.ts'

const run = (turn: number, way: string, seconds: number): ExportRun => ({
  turn,
  scene: 'landscape',
  way,
  seconds,
  load: 0,
  steal: null,
})

/** Runs on a machine that is three times slower during its second turn. */
const runs = [
  run(1, 'limit', 10), run(1, 'layers', 9),
  run(2, 'limit', 30), run(2, 'layers', 33),
  run(3, 'limit', 10), run(3, 'layers', 9.5), run(3, 'Remotion, its preset, 2 pages', 57),
] // biome-ignore format: one turn a row

it('compares neighbouring runs, and reports the median', () => {
  const figures = figuresOf(runs, [{ scene: 'landscape', way: 'layers', peakMegabytes: 500 }])
  expect(figures).toMatchObject([
    { way: 'limit', runs: 3, seconds: 10, toLimit: 1, peakMegabytes: null },
    { way: 'layers', runs: 3, seconds: 9.5, toLimit: 0.95, toLayers: 1, peakMegabytes: 500 },
    { way: 'Remotion, its preset, 2 pages', runs: 1, seconds: 57, toLimit: 5.7, toLayers: 6 },
  ])
})

it('compares the measured figures with the targets, and mentions nothing else', () => {
  const targets = exportTargets(figuresOf(runs, []))
  expect(targets.map(({ isMet, name }) => [name, isMet])).toEqual([
    ['landscape: layers ÷ limit', true],
    // Our export is six times as fast, but the target is seven times.
    ['landscape: layers ÷ Remotion, its preset, 2 pages', false],
  ])
})
