import { expect, it } from 'vitest'
import type { BatchManifest } from '../../../../contract/extensions/batchDownloads.ts'
import type { ChildJob, Job, JobStatus } from '../../../../contract/operations/jobs.ts'
import { filteredRows, outputRows } from './outputRows.ts'

const zero = { total: 0, succeeded: 0, failed: 0, pending: 0 }
const job = (children: readonly ChildJob[]): Job => ({
  id: 'j', projectId: 'p', type: 'sequence_render', status: 'running', progress: 0, counts: zero, work: null, outputs: [],
  compositionId: null, compositionUpdatedAt: null, plan: null, applied: [], results: null, captions: null,
  outputAssetIds: [], saved: null, saveStatus: null, error: null, createdAt: '', startedAt: null, completedAt: null,
  children: [...children],
}) // biome-ignore format: one job

const output = (index: number, status: JobStatus): BatchManifest['outputs'][number] => ({
  index, jobId: `old ${index}`, renderId: `render ${index}`, combinationId: `c${index}`, status,
  filename: `video ${index}.mp4`, durationMs: 1_000, sizeBytes: 10, width: 1, height: 1,
  blocks: [{ label: 'Hook', assetId: 'a', name: `Clip ${index}.mov` }], music: null, voiceover: null, fields: {},
}) // biome-ignore format: one output

const manifest: BatchManifest = {
  jobId: 'j',
  sequenceId: 's',
  sequenceName: 'Launch',
  settings: { aspectRatio: '9:16', resolution: 'sd', quality: 'low', fps: 30, captionsEnabled: false },
  outputs: [output(0, 'succeeded'), output(1, 'failed')],
}

it('shows a retried output in its newest state beside those of earlier attempts', () => {
  const retried = { id: 'new', index: 1, status: 'running', progress: 40, renderId: 'again' } as const
  expect(outputRows(job([retried]), manifest)).toMatchObject([
    { index: 0, status: 'succeeded', progress: 100, renderId: 'render 0' },
    { index: 1, status: 'running', progress: 40, renderId: 'again', filename: 'video 1.mp4' },
  ])
})

it('lists the children of a job without a manifest', () => {
  expect(outputRows(job([{ id: 'one', status: 'queued' }]), undefined)).toMatchObject([
    { index: 0, status: 'queued', progress: 0, filename: '', blocks: [] },
  ])
})

it('finds outputs by state and by the names of their clips', () => {
  const rows = outputRows(job([]), manifest)
  const indexes = (group: 'all' | 'done' | 'open' | 'failed', text = '') =>
    filteredRows(rows, { group, text }).map(({ index }) => index)
  expect(indexes('all')).toEqual([0, 1])
  expect(indexes('failed')).toEqual([1])
  expect(indexes('open')).toEqual([])
  expect(indexes('all', ' clip 0')).toEqual([0])
  expect(indexes('done', 'video 1')).toEqual([])
})
