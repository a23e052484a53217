import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../../composition/editRegistry.ts'
import { captionEdits } from './captionEdits.ts'

const line = (text: string, at: number) => {
  const words = text.split(' ').map((word, index) => {
    return { text: word, startMs: (at + index) * 1_000, endMs: (at + index) * 1_000 + 900 }
  })
  return { text, startMs: at * 1_000, endMs: words.at(-1)?.endMs ?? 0, words }
}
const frames = (from: number, to: number) => ({ start: from * 30, end: to * 30 })

describe('captions that follow corrections', () => {
  it('change for several corrections at once, and lose lines without words', () => {
    const captions = [line('we met ack', 0), line('me', 3), line('to day', 4)]
    const document = composition([overlay({ type: 'caption', durationInFrames: 300, captions })])
    const edits = captionEdits(document, [
      { words: ['ack', 'me'], text: 'ACME', range: frames(2, 4) },
      { words: ['to', 'day'], text: 'today', range: frames(4, 6) },
    ])
    let after = document
    for (const edit of edits) {
      const applied = applyEdit(after, edit, context)
      if (!applied.ok) throw new Error(applied.refusal.message)
      after = applied.value.document
    }
    const [captioned] = after.overlays
    expect(captioned?.type === 'caption' ? captioned.captions.map(({ text }) => text) : []).toEqual([
      'we met ACME',
      'today',
    ])
  })

  it('need no edit if none shows the words', () => {
    expect(
      captionEdits(composition([overlay({ type: 'text' })]), [{ words: ['a'], text: 'b', range: frames(0, 1) }]),
    ).toEqual([])
  })
})
