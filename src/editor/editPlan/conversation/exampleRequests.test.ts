import { describe, expect, it } from 'vitest'
import type { Overlay } from '../../../composition/schema.ts'
import { composition, overlay, VIDEO_ID } from '../../../testing/composition/overlays.ts'
import { exampleRequests } from './exampleRequests.ts'

const nameOf = (named: Overlay): string => (named.type === 'text' ? named.content : `${named.type}.mp4`)

describe('example requests', () => {
  it('fit an empty composition', () => {
    const examples = exampleRequests(composition([], { aspectRatio: '16:9' }), nameOf)
    expect(examples).toEqual(['Add a title “Hello” at the start', 'Make it vertical'])
  })

  it('name existing overlays, never more than four', () => {
    const video = overlay({ type: 'video', id: 1, sourceAssetId: VIDEO_ID })
    const title = overlay({ type: 'text', id: 2, content: 'Summer', row: 1 })
    const examples = exampleRequests(composition([video, title], { aspectRatio: '9:16' }), nameOf)
    expect(examples).toHaveLength(4)
    expect(examples[0]).toBe('Cut the first 2 seconds of video.mp4')
    expect(examples).toContain('Make “Summer” larger and yellow')
    expect(examples).toContain('Make it square')
  })
})
