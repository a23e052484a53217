import { expect, it } from 'vitest'
import { jobKind } from './jobKinds.ts'
import { placeOfJob } from './jobPlace.ts'

const job = (type: string, status: 'running' | 'succeeded' = 'succeeded') => ({
  id: 'job',
  type,
  status,
  saveStatus: null,
})

it('links each kind of job to its place', () => {
  expect(placeOfJob(job('composition_render'))).toEqual({
    place: { kind: 'export', jobId: 'job' },
    label: 'Watch and download',
  })
  expect(placeOfJob(job('composition_render', 'running'))?.label).toBe('Open the export')
  const types = ['editor_tool', 'editor_plan', 'editor_plan_apply', 'asset_transcript', 'cloud_import', 'cloud_sync']
  const panels = types.map((type) => placeOfJob(job(type))?.place)
  expect(panels).toEqual(
    ['tools', 'assistant', 'assistant', 'media', 'media', 'media'].map((panel) => ({ kind: 'panel', panel })),
  )
  const removal = { ...job('editor_background_removal'), saveStatus: 'revision_conflict' } as const
  expect(placeOfJob(removal)?.place).toEqual({ kind: 'panel', panel: 'media' })
  const made = ['ai_video', 'voiceover', 'avatar_video'].map((type) => placeOfJob(job(type))?.place)
  expect(made).toEqual(['video', 'voiceover', 'avatar'].map((create) => ({ kind: 'create', create })))
})

it('leads from a batch to its sequence, unless that was deleted', () => {
  expect(placeOfJob({ ...job('sequence_render'), sequenceId: 'launch' })?.place).toEqual({
    kind: 'sequence',
    sequenceId: 'launch',
    jobId: 'job',
  })
  expect(placeOfJob({ ...job('sequence_render'), sequenceId: null })).toBeNull()
})

it('names unknown job types, without a place for them', () => {
  expect(placeOfJob(job('ad_review'))).toBeNull()
  expect(jobKind('ad_review').words).toBe('Ad review')
  expect(jobKind('').words).toBe('Job')
  expect(jobKind(null).words).toBe('Job')
})
