// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { MUSIC } from '../draft/sequenceDraft.ts'
import {
  arrivedIncoming,
  forgetIncoming,
  incomingOf,
  type IncomingClip,
  keyOfPlace,
  placeOf,
  rememberIncoming,
} from './incomingClips.ts'

const blocks = [
  { key: 'one', label: 'Hook', assetIds: [] },
  { key: 'two', label: 'Body', assetIds: [] },
]
const clip = (fields: Partial<IncomingClip> = {}): IncomingClip => ({
  uploadId: 'u',
  sequenceId: 's',
  block: { label: 'Body', position: 1 },
  asset: null,
  ...fields,
})
beforeEach(() => localStorage.clear())

it('remembers an upload of a sequence until it is placed', () => {
  rememberIncoming([clip(), clip({ uploadId: 'v', sequenceId: 'other' })])
  arrivedIncoming('u', { id: 'a', type: 'video' })
  expect(incomingOf('s')).toEqual([clip({ asset: { id: 'a', type: 'video' } })])
  forgetIncoming('u')
  expect([incomingOf('s'), incomingOf('other')]).toEqual([[], [clip({ uploadId: 'v', sequenceId: 'other' })]])
})

it('finds the column of an upload by its label, or else by its position', () => {
  expect(placeOf(blocks, 'two')).toEqual({ label: 'Body', position: 1 })
  expect(placeOf(blocks, MUSIC)).toBeNull()
  const later = [
    { key: 'x', label: 'Body', assetIds: [] },
    { key: 'y', label: 'Start', assetIds: [] },
  ]
  expect(keyOfPlace(later, clip())).toBe('x')
  expect(keyOfPlace(later, clip({ block: { label: 'Hook', position: 1 } }))).toBe('y')
  expect(keyOfPlace(later, clip({ block: { label: 'Gone', position: 7 } }))).toBeNull()
  expect(keyOfPlace(later, clip({ block: null }))).toBe(MUSIC)
})
