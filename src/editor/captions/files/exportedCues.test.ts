import { expect, it } from 'vitest'
import { cue, drawnCue } from '../../../testing/composition/cues.ts'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { timelineCues } from './exportedCues.ts'
import { replacingRequests } from './importRequests.ts'

const caption = (id: number, from: number, captions: readonly string[]) =>
  overlay({ type: 'caption', id, from, durationInFrames: 30, captions: captions.map(cue) })

it('exports the cues that the timeline shows, in timeline time', () => {
  const document_ = composition([
    caption(1, 60, ['0-500 c[0,500)', '900-1500 d', '1200-1400 unseen']),
    overlay({ type: 'text', id: 2 }),
    caption(3, 0, ['0-100 a', '200-300 b']),
  ])
  expect(timelineCues(document_).map(drawnCue)).toEqual([
    '0-100 a',
    '200-300 b',
    '2000-2500 c[2000,2500)',
    '2900-3000 d',
  ])
})

it('replaces the cues of a caption and its length', () => {
  const before = caption(1, 60, ['0-100 a'])
  if (before.type !== 'caption') throw new Error('It is a caption.')
  expect(replacingRequests(before, [cue('0-100 a'), cue('100-2010 b')], 30)[1]).toMatchObject({
    input: { overlayId: 1, changes: { durationInFrames: 61 } },
  })
})
