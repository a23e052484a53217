import { expect, it } from 'vitest'
import { batchProgress } from './batchProgress.ts'
import type { OutputRow } from './outputRows.ts'

const row = (index: number, status: OutputRow['status'], progress = 0): OutputRow => ({
  index, combinationId: null, renderId: null, jobId: null, filename: '', status, progress, durationMs: null, sizeBytes: null,
  error: null, blocks: [],
}) // biome-ignore format: one row

it('counts outputs by what became of them, and a running one by its share', () => {
  const rows = [row(0, 'succeeded'), row(1, 'failed'), row(2, 'running', 50), row(3, 'queued')]
  expect(batchProgress('counted', rows, 0)).toEqual({ done: 1, failed: 1, open: 2, fraction: 0.625, secondsLeft: null })
})

it('estimates the time left from the reads of this page, until the batch is over', () => {
  const at = (progress: number, ms: number) =>
    batchProgress('timed', [row(0, 'running', progress), row(1, 'queued')], ms).secondsLeft
  expect(at(10, 1_000)).toBeNull()
  expect(at(30, 3_000)).toBe(17)
  expect(batchProgress('timed', [row(0, 'succeeded'), row(1, 'canceled')], 4_000)).toMatchObject({
    fraction: 1,
    secondsLeft: null,
  })
})

it('has no share of nothing', () => {
  expect(batchProgress('empty', [], 0)).toMatchObject({ fraction: 0, open: 0, secondsLeft: null })
})
