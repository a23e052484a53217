import { describe, expect, it } from 'vitest'
import { transcriptKey } from './transcriptKey.ts'

const press = (key: string, held: object = {}, isRightToLeft = false) =>
  transcriptKey({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held }, isRightToLeft)

describe('keys in the transcript', () => {
  it('cut, apply and select', () => {
    expect([press('Backspace'), press('Delete')]).toEqual([{ kind: 'cutBefore' }, { kind: 'cutAfter' }])
    expect([press('Enter', { ctrlKey: true }), press('Enter', { metaKey: true })]).toEqual([
      { kind: 'apply' },
      { kind: 'apply' },
    ])
    expect([press('a', { ctrlKey: true }), press('Escape')]).toEqual([{ kind: 'selectAll' }, { kind: 'collapse' }])
  })

  it('copy, cut and paste words, and start a passage', () => {
    const keys = ['c', 'X', 'v'].map((key) => press(key, { metaKey: true }))
    expect(keys).toEqual([{ kind: 'copy' }, { kind: 'cut' }, { kind: 'paste' }])
    expect(press('Enter')).toEqual({ kind: 'startPassage' })
  })

  it('move the caret in the direction of the text, and extend the selection with Shift', () => {
    expect(press('ArrowLeft')).toEqual({ kind: 'move', to: 'back', isExtending: false })
    expect(press('ArrowLeft', {}, true)).toEqual({ kind: 'move', to: 'on', isExtending: false })
    expect(press('End', { shiftKey: true })).toEqual({ kind: 'move', to: 'lineEnd', isExtending: true })
    expect(press('Home', { ctrlKey: true })).toEqual({ kind: 'move', to: 'first', isExtending: false })
  })

  it('that mean something else stay with the editor', () => {
    const others = [press(' '), press('s'), press('z', { ctrlKey: true }), press('Delete', { shiftKey: true })]
    others.push(press('v', { ctrlKey: true, shiftKey: true }))
    expect(others).toEqual([null, null, null, null, null])
  })
})
