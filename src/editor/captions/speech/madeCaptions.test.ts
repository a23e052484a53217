import { describe, expect, it } from 'vitest'
import { cue } from '../../../testing/composition/cues.ts'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import type { CaptionOverlay } from '../../../composition/overlays/caption.ts'
import { isChanged, isWritten, madeOf, madeOverlays } from './madeCaptions.ts'

function caption(...drawings: readonly string[]): CaptionOverlay {
  const made = overlay({ type: 'caption', id: 4, captions: drawings.map(cue) })
  if (made.type !== 'caption') throw new Error('It is no caption.')
  return made
}
const before = caption('0-900 one two three', '1000-1900 four')
const made = madeOf([before], true)

describe('captions that were made from speech', () => {
  it('are found by their ids, and only while they are captions of the document', () => {
    expect(madeOverlays(made, composition([before]))).toEqual([before])
    expect(madeOverlays(made, composition([overlay({ type: 'text', id: 4 })]))).toEqual([])
    expect(madeOverlays(null, composition([before]))).toEqual([])
  })

  it('count as changed once a text or a time differs', () => {
    expect(isChanged(made, [before])).toBe(false)
    expect(isChanged(made, [caption('0-900 one two three', '1000-1800 four')])).toBe(true)
    expect(isChanged(made, [caption('0-900 one two tree', '1000-1900 four')])).toBe(true)
    expect(isChanged(made, [])).toBe(false)
  })

  it('count as edited once a word differs, but not when a cut shortens or removes lines', () => {
    expect(isWritten(made, [caption('0-500 one three')])).toBe(false)
    expect(isWritten(made, [caption('0-900 one two tree')])).toBe(true)
    expect(isWritten(made, [caption('0-900 two one')])).toBe(true)
  })

  it('are compared by words in scripts without spaces as well', () => {
    const unspaced = madeOf([caption('0-900 今日は晴れです', '1000-1900 สวัสดีครับ')], true)
    expect(isWritten(unspaced, [caption('0-500 晴れです')])).toBe(false)
    expect(isWritten(unspaced, [caption('1000-1500 ครับ')])).toBe(false)
    expect(isWritten(unspaced, [caption('0-900 今日は雨です')])).toBe(true)
  })
})
