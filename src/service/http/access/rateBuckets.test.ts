import { expect, it } from 'vitest'
import type { RateBucket } from '../../../contract/operation.ts'
import { operations } from '../../../contract/operations.ts'
import { extensions } from '../extensionRoutes.ts'

const all = [...Object.values(operations), ...extensions.map(({ operation }) => operation)]

const inBucket = (bucket: RateBucket): readonly string[] =>
  all.filter(({ rateBucket }) => rateBucket === bucket).map(({ method, path }) => `${method} ${path}`)

it.each([
  ['uploads', ['POST /projects/{projectId}/uploads', 'POST /uploads/{uploadId}/complete']],
  [
    'rendering',
    [
      'POST /compositions/{compositionId}/renders',
      'POST /jobs/{jobId}/retry',
      'POST /projects/{projectId}/clips',
      'POST /sequences/{sequenceId}/renders',
    ],
  ],
  [
    'ai',
    [
      'GET /assets/{assetId}/cutout-frame',
      'POST /assets/{assetId}/transcript',
      'POST /compositions/{compositionId}/ai-actions',
      'POST /compositions/{compositionId}/ai-actions/apply',
      'POST /compositions/{compositionId}/ai-tools',
      'POST /compositions/{compositionId}/background-removals',
      'POST /projects/{projectId}/ai-videos',
      'POST /projects/{projectId}/auto-edits',
      'POST /projects/{projectId}/avatar-videos',
      'POST /projects/{projectId}/messaging/generate',
      'POST /projects/{projectId}/research/{research_provider}/{savedId}/adapt',
      'POST /projects/{projectId}/research/{research_provider}/{savedId}/transcript',
      'POST /projects/{projectId}/voiceovers',
      'POST /sequences/{sequenceId}/smart-variations',
      'POST /voice-clones',
      'POST /voice-clones/{resourceId}/run',
    ],
  ],
] as const)('limits as %s only this work', (bucket, expected) => {
  expect(inBucket(bucket).toSorted()).toEqual(expected)
})

it('limits all other requests as ordinary', () => {
  const buckets = ['uploads', 'rendering', 'ai', 'ordinary'] as const
  const counts = buckets.map((bucket) => inBucket(bucket).length)
  expect(counts).toEqual([2, 4, 16, all.length - 22])
})
