import { expect, it } from 'vitest'
import { overlay } from '../../../testing/composition/overlays.ts'
import type { MediaRun } from './mediaRuns.ts'
import { createRunsAt } from './runsAt.ts'

const title = overlay({ type: 'sound' })
const run = (key: string, fromFrame: number, endFrame: number, url = key): MediaRun => {
  if (title.type !== 'sound') throw new Error('A sound is a sound.')
  const part = { overlay: title, fromFrame, endFrame, sourceStart: 0 }
  return { key, element: 'video', url, speed: 1, fromFrame, endFrame, parts: [part] }
}
const keys = (runs: readonly MediaRun[]): string[] => runs.map(({ key }) => key)

it('tells what is on at a frame, to the last frame before its end', () => {
  const runsAt = createRunsAt([run('a', 0, 30), run('b', 30, 60)], 30)
  expect(keys(runsAt(29).active)).toEqual(['a'])
  expect(keys(runsAt(30).active)).toEqual(['b'])
  expect(keys(runsAt(60).active)).toEqual([])
})

it('tells what comes within a second and a half, at every rate of frames', () => {
  const runs = [run('soon', 100, 200), run('late', 300, 400)]
  expect(keys(createRunsAt(runs, 30)(55).next)).toEqual(['soon'])
  expect(keys(createRunsAt(runs, 30)(54).next)).toEqual([])
  expect(keys(createRunsAt(runs, 60)(10).next)).toEqual(['soon'])
})

it('wakes no more than three elements of one file for short cuts, and eight in all', () => {
  const cuts = Array.from({ length: 7 }, (_, index) => run(`cut ${index}`, 6 + index * 6, 12 + index * 6, 'one file'))
  expect(keys(createRunsAt(cuts, 30)(0).next)).toEqual(['cut 0', 'cut 1', 'cut 2'])
  const others = Array.from({ length: 12 }, (_, index) => run(`file ${index}`, 10, 40))
  expect(createRunsAt(others, 30)(0).next).toHaveLength(8)
})
