import { describe, expect, it } from 'vitest'
import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import { noNeeds, stockKey } from '../../../composition/tools/definition/toolResources.ts'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import type { Planned } from '../conversation/conversation.ts'
import { joinedNeeds, dryRunPlan } from './dryRunPlan.ts'

const stock = { provider: 'stock', id: '12' }
const media: SourceMedia = {
  assetId: '00000000-0000-4000-8000-0000000000aa',
  type: 'image',
  name: 'Beach',
  durationMs: null,
  width: 1920,
  height: 1080,
  fps: null,
  hasAudio: false,
}
const steps: Planned['plan']['steps'] = [
  { tool: 'addImageOverlay', input: { stock }, label: 'Add a beach', why: 'Asked for.' },
  { tool: 'moveOverlay', input: { overlayId: 2, startSeconds: 1 }, label: 'Move it', why: 'Asked for.' },
]
const planned: Planned = {
  planJobId: 'job',
  revision: 'then',
  plan: { summary: 'Adds a beach.', riskLevel: 'low', steps },
  createdIds: null,
  dropped: [],
  done: [],
  givenIds: [],
}
const document = composition([overlay({ type: 'text', id: 1 })])
const options = { isRippling: false, rippleScope: 'all' } as const
const input = { planned, document, base: document, sources: new Map(), recognises: false, rows: {}, options }

describe('trying a plan', () => {
  it('lists the resources that must be read first, and leaves dependent steps open', () => {
    const { review, needs, createdIds } = dryRunPlan({ ...input, known: null })
    expect(needs.stock).toEqual([{ ...stock, kind: 'image' }])
    expect(review.steps.map(({ outcome }) => outcome.kind)).toEqual(['unseen', 'unseen'])
    expect(createdIds).toBeNull()
  })

  it('tries every step with the resources that were read', () => {
    const { needs } = dryRunPlan({ ...input, known: null })
    const none = new Map()
    const resources = { stock: new Map([[stockKey(stock), media]]), voiceovers: none, captions: none, speech: none }
    const { review, createdIds } = dryRunPlan({ ...input, known: { needs, read: { media: [], resources } } })
    expect(review.steps.map(({ isAccepted }) => isAccepted)).toEqual([true, true])
    expect(review.document.overlays).toContainEqual(expect.objectContaining({ type: 'image', from: 30 }))
    expect(createdIds).toEqual([[2], []])
  })

  it('refuses changes to locked rows', () => {
    const move = {
      tool: 'moveOverlay' as const,
      input: { overlayId: 1, startSeconds: 1 },
      label: 'Move',
      why: 'Asked.',
    }
    const moving = { ...planned, plan: { ...planned.plan, steps: [move] } }
    const { review } = dryRunPlan({
      ...input,
      planned: moving,
      known: null,
      rows: { 0: { isLocked: true, name: 'Titles' } },
    })
    expect(review.steps[0]?.outcome).toMatchObject({ sentence: 'Titles is locked. Unlock it to apply this step.' })
    expect(review.document).toBe(document)
  })

  it('combines the resources of two dry runs without duplicates', () => {
    const one = { ...noNeeds, assetIds: ['a'], speechOf: ['a'], captionsOf: [{ assetId: 'a', language: null }] }
    const other = { ...noNeeds, assetIds: ['a', 'b'], captionsOf: [{ assetId: 'a', language: 'en' }] }
    expect(joinedNeeds(one, other)).toMatchObject({ assetIds: ['a', 'b'], speechOf: ['a'] })
    expect(joinedNeeds(one, other).captionsOf).toHaveLength(2)
  })
})
