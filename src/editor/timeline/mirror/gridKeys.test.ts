import { describe, expect, it } from 'vitest'
import { gridCommandOf } from './gridKeys.ts'

const key = (name: string, held: Partial<Record<'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey', true>> = {}) => ({
  key: name,
  altKey: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})

describe('gridCommandOf', () => {
  it.each([
    ['ArrowLeft', 'previous'],
    ['ArrowRight', 'next'],
    ['ArrowUp', 'above'],
    ['ArrowDown', 'below'],
    ['Home', 'first'],
    ['End', 'last'],
  ])('%s moves the focus: %s', (name, direction) => {
    expect(gridCommandOf(key(name))).toEqual({ type: 'focus', direction })
  })

  it('selects with Enter, and toggles with Shift or Ctrl and Enter or Space', () => {
    expect(gridCommandOf(key('Enter'))).toEqual({ type: 'select', isToggle: false })
    expect(gridCommandOf(key('Enter', { ctrlKey: true }))).toEqual({ type: 'select', isToggle: true })
    expect(gridCommandOf(key(' ', { shiftKey: true }))).toEqual({ type: 'select', isToggle: true })
    expect(gridCommandOf(key(' ', { metaKey: true }))).toEqual({ type: 'select', isToggle: true })
  })

  it.each([
    key(' '),
    key('s'),
    key('ArrowLeft', { ctrlKey: true }),
    key('ArrowLeft', { altKey: true }),
    key('ArrowUp', { altKey: true }),
    key('ArrowUp', { shiftKey: true }),
    key(',', { altKey: true }),
    key('[', { altKey: true, shiftKey: true }),
  ])('leaves %j to the browser and to the action registry', (event) => {
    expect(gridCommandOf(event)).toBeNull()
  })
})
