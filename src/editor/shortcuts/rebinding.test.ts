import { expect, it } from 'vitest'
import { boundKeys } from '../session/keymap/keymap.ts'
import { foundActions } from './foundActions.ts'
import { rebinding } from './rebinding.ts'

const bound = boundKeys({ preset: 'default', changes: {} })

it('assigns free keys, confirms those of another action, and refuses those of the browser', () => {
  expect(rebinding(bound, 'split', 'G')).toEqual({ kind: 'free' })
  expect(rebinding(bound, 'split', 'S')).toEqual({ kind: 'free' })
  expect(rebinding(bound, 'split', 'V')).toEqual({
    kind: 'taken',
    by: ['selectTool'],
    message: 'V is used by “Select tool”.',
  })
  expect(rebinding(bound, 'split', 'Mod+W')).toEqual({
    kind: 'reserved',
    message: 'Ctrl+W cannot be used. The browser uses it to close the tab or the window.',
  })
})

it('finds actions by name, synonyms and keys', () => {
  const ids = (query: string) => foundActions(query, bound).map(({ id }) => id)
  expect(ids('razor')).toEqual(['bladeTool', 'split'])
  expect(ids('ctrl+shift+z')).toEqual(['redo'])
  expect(ids('playhead trim')).toEqual(['trimStart', 'trimEnd'])
  expect(ids('nothing like it')).toEqual([])
})
