import { describe, expect, it } from 'vitest'
import { gridCommandOf } from './gridKeys.ts'

const key = (changes: Partial<KeyboardEvent>) => ({
  code: '',
  key: '',
  altKey: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...changes,
})

function editOf(changes: Partial<KeyboardEvent>) {
  const command = gridCommandOf(key(changes))
  return command?.type === 'edit' ? command.edit([7]) : null
}

describe('gridCommandOf', () => {
  it.each([
    [
      { code: 'Comma', altKey: true },
      { name: 'moveOverlays', input: { overlayIds: [7], deltaFrames: -1, deltaRows: 0 } },
    ],
    [
      { code: 'Period', altKey: true, shiftKey: true },
      { name: 'moveOverlays', input: { overlayIds: [7], deltaFrames: 10, deltaRows: 0 } },
    ],
    [
      { code: 'ArrowDown', altKey: true },
      { name: 'moveOverlays', input: { overlayIds: [7], deltaFrames: 0, deltaRows: 1 } },
    ],
    [
      { code: 'BracketLeft', altKey: true },
      { name: 'trimOverlays', input: { overlayIds: [7], edge: 'end', deltaFrames: -1 } },
    ],
    [
      { code: 'Quote', altKey: true },
      { name: 'trimOverlays', input: { overlayIds: [7], edge: 'start', deltaFrames: 1 } },
    ],
  ])('%j edits as %j', (event, edit) => {
    expect(editOf(event)).toEqual(edit)
  })

  it('leaves what belongs to the browser or to other actions alone', () => {
    expect(gridCommandOf(key({ key: 'ArrowLeft', code: 'ArrowLeft', altKey: true }))).toBeNull()
    expect(gridCommandOf(key({ key: ' ', code: 'Space' }))).toBeNull()
    expect(gridCommandOf(key({ key: 'ArrowLeft', ctrlKey: true }))).toBeNull()
    expect(gridCommandOf(key({ key: 's', code: 'KeyS' }))).toBeNull()
  })

  it('walks with arrows and selects with Enter', () => {
    expect(gridCommandOf(key({ key: 'ArrowUp' }))).toEqual({ type: 'focus', direction: 'above' })
    expect(gridCommandOf(key({ key: 'Enter' }))).toEqual({ type: 'select', isToggle: false })
    expect(gridCommandOf(key({ key: 'Enter', ctrlKey: true }))).toEqual({ type: 'select', isToggle: true })
  })
})
