// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { trimmerKey, type TrimmerCommand } from './trimmerKey.ts'

function press(key: string, held: Readonly<Record<string, boolean>> = {}, html = '<div></div>'): TrimmerCommand | null {
  document.body.innerHTML = html
  const none = { altKey: false, shiftKey: false, ctrlKey: false, metaKey: false }
  return trimmerKey({ key, ...none, ...held, target: document.body.firstElementChild })
}

it.each([
  [' ', {}, 'play'],
  ['i', {}, 'start'],
  ['O', { shiftKey: true }, 'end'],
  ['ArrowLeft', {}, { step: -1 }],
  ['ArrowRight', { shiftKey: true }, { step: 10 }],
  ['.', {}, { step: 1 }],
  ['Enter', { ctrlKey: true }, 'apply'],
  ['Enter', {}, null],
  ['i', { ctrlKey: true }, null],
  ['ArrowLeft', { altKey: true }, null],
  ['x', {}, null],
])('%j with %j is %j', (key, held, command) => {
  expect(press(key, held)).toEqual(command)
})

it('leaves typing to fields and arrow keys to sliders, but applies from anywhere', () => {
  const slider = '<div role="slider"></div>'
  expect([press(' ', {}, '<input>'), press('i', {}, '<input>'), press('ArrowLeft', {}, slider)]).toEqual([
    null,
    null,
    null,
  ])
  expect([press(' ', {}, slider), press('i', {}, slider)]).toEqual(['play', 'start'])
  expect(press('Enter', { metaKey: true }, '<input>')).toBe('apply')
})
