// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isFocusedByPointer, watchFocusOrigin } from './focusOrigin.ts'

let stop: () => void
const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}
const key = (name: string): void =>
  void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
const press = (id: string): void => {
  element(id).dispatchEvent(new Event('pointerdown', { bubbles: true }))
  element(id).focus()
}

beforeEach(() => {
  document.body.innerHTML =
    '<div><button id="a"></button></div><button id="b"></button><div><i id="track"></i><b><input id="thumb"></b></div>'
  stop = watchFocusOrigin(document)
})
afterEach(() => stop())

it('counts an element as focused by the keyboard until a pointer presses it', () => {
  element('a').focus()
  expect(isFocusedByPointer(element('a'))).toBe(false)
  press('b')
  expect([isFocusedByPointer(element('a')), isFocusedByPointer(element('b'))]).toEqual([false, true])
})

it('keeps the origin whatever keys the element gets, until a key moves the focus', () => {
  press('a')
  for (const name of [' ', 'ArrowLeft', 'Home', 'x']) key(name)
  expect(isFocusedByPointer(element('a'))).toBe(true)
  element('b').focus()
  key('Tab')
  element('a').focus()
  expect(isFocusedByPointer(element('a'))).toBe(false)
})

it('keeps the origin if a script gives the focus back', () => {
  press('a')
  key('Escape')
  element('b').focus()
  element('a').focus()
  expect([isFocusedByPointer(element('a')), isFocusedByPointer(element('b'))]).toEqual([true, false])
})

it('lets the pointer take over an element that the keyboard focused', () => {
  key('Tab')
  element('a').focus()
  expect(isFocusedByPointer(element('a'))).toBe(false)
  press('a')
  expect(isFocusedByPointer(element('a'))).toBe(true)
})

it('keeps the origin when the window regains the focus', () => {
  press('a')
  key('ArrowLeft')
  window.dispatchEvent(new Event('blur'))
  element('a').blur()
  element('a').focus()
  expect(isFocusedByPointer(element('a'))).toBe(true)
})

it('counts a focus that a script moves after a click as keyboard focus', () => {
  press('a')
  element('a').click()
  element('b').focus()
  expect([isFocusedByPointer(element('a')), isFocusedByPointer(element('b'))]).toEqual([true, false])
})

it('counts the focus that a pressed slider gives its thumb after the click as pointer focus', () => {
  element('track').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  element('track').click()
  element('thumb').focus()
  expect(isFocusedByPointer(element('thumb'))).toBe(true)
})
